import { defineTable, type Table } from "./table.ts";

/** GraphQL tables for the index's progress and chain id. */
export const statusTables: readonly Table[] = [
  defineTable({
    name: "processor_errors",
    columns: "processor String!, transaction_version bigint!, message String!",
    key: "processor, transaction_version",
  }),
  defineTable({ name: "indexer_status", columns: "db String!, is_indexer_up Boolean!", key: "db" }),
  defineTable({
    name: "ledger_infos",
    schema: "processor_metadata",
    columns: "chain_id bigint!",
    key: "chain_id",
    rowLimit: undefined,
  }),
  defineTable({
    name: "processor_status",
    schema: "processor_metadata",
    columns: "last_success_version bigint!, last_transaction_timestamp timestamp, last_updated timestamp!, processor String!",
    key: "processor",
  }),
];
