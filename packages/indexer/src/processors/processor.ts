import type { Address, JsonValue, StructValue } from "@atoll/move";
import type { LedgerValue, TransactionRecord } from "@atoll/node";

/** Processor names under which public indexers report their progress. */
export const PROCESSOR_NAMES = [
  "account_restoration_processor",
  "account_transactions_processor",
  "ans_processor",
  "default_processor",
  "events_processor",
  "fungible_asset_processor",
  "objects_processor",
  "stake_processor",
  "token_v2_processor",
  "user_transaction_processor",
] as const;
type ProcessorName = (typeof PROCESSOR_NAMES)[number];

/** Converts a transaction into rows. A pure function of the ledger: rows depend neither on batch sizes nor on repeated runs. */
export interface Processor {
  readonly name: ProcessorName;
  /**
   * Revision of the processor: increase it when the processor produces different rows for the same ledger; 1 by default. A change
   * triggers a full reindex.
   */
  readonly revision?: number;
  process(transaction: TransactionRecord, facts: LedgerFacts, rows: Rows): void;
}

/** Ledger state around a transaction. */
export interface LedgerFacts {
  /** Resource of an address before the transaction. */
  resourceBefore(owner: Address, type: string): StructValue | undefined;
  /** Resource of an address after the transaction. */
  resourceAfter(owner: Address, type: string): StructValue | undefined;
  /** Owner and resource of a table handle, including tables created in this transaction. */
  tableOwner(handle: Address): TableOwner | undefined;
  /** Formats a value as JSON like the REST API; as hex bytes if the value or the transaction's earlier rows are too large. */
  json(stored: LedgerValue): JsonValue;
}

export interface TableOwner {
  /** Address of the account or object that contains the table. */
  readonly owner: Address;
  /** Type of the resource that contains the table, such as `0x3::token::TokenStore`. */
  readonly resource: string;
  /** Field path from the resource to the table handle, such as `active_shares.shares.inner`. */
  readonly path: string;
}

/** Column values of a row. Integers over 32 bits are bigint, fractions are decimal text, and timestamps are text without a time zone. */
export type Row = Readonly<Record<string, JsonValue | bigint | undefined>>;

/** Buffer for the processors' rows, written to the database with the whole batch. */
export interface Rows {
  /** Adds a history row, whose key occurs once per ledger. */
  insert(table: string, row: Row): void;
  /** Inserts or updates a row by primary key. Omitted columns keep their values. */
  upsert(table: string, row: Row): void;
  /** Inserts a row unless its primary key exists. */
  upsertMissing(table: string, row: Row): void;
  /** Deletes a row by primary key. */
  remove(table: string, key: Row): void;
}
