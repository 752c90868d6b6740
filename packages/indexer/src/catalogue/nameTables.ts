import { defineTable, one, type Table } from "./table.ts";

/** GraphQL tables for Aptos names (ANS). */
export const nameTables: readonly Table[] = [
  defineTable({
    name: "current_ans_lookup_v2",
    columns: `domain String!, expiration_timestamp timestamp!, is_deleted Boolean!, last_transaction_version bigint!,
      registered_address String, subdomain String!, token_name String, token_standard String!`,
    key: "domain, subdomain, token_standard",
  }),
  defineTable({
    name: "current_aptos_names",
    columns: `domain String, domain_expiration_timestamp timestamp, domain_with_suffix String, expiration_timestamp timestamp,
      is_active Boolean, is_primary Boolean, last_transaction_version bigint, owner_address String, registered_address String,
      subdomain String, subdomain_expiration_policy bigint, token_name String, token_standard String`,
    relationships: [one("is_domain_owner", "current_aptos_names", { domain_with_suffix: "token_name", owner_address: "owner_address" })],
  }),
];
