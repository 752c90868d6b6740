import type { Address, JsonValue, StructValue } from "@atoll/move";
import type { LedgerValue, TransactionRecord } from "@atoll/node";

/** Names under which public indexers report how far they are. */
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
export type ProcessorName = (typeof PROCESSOR_NAMES)[number];

/**
 * Turns a transaction into rows. A function of the ledger alone: the same ledger gives the same rows, however it is cut into batches and however
 * often it is done.
 */
export interface Processor {
  readonly name: ProcessorName;
  /** Counted up when it makes other rows of the same ledger than before; 1 unless given. Every index is then made anew. */
  readonly revision?: number;
  process(transaction: TransactionRecord, facts: LedgerFacts, rows: Rows): void;
}

/** What the ledger says beside the transaction itself. */
export interface LedgerFacts {
  /** A resource before the transaction. */
  resourceBefore(owner: Address, type: string): StructValue | undefined;
  /** A resource after the transaction. */
  resourceAfter(owner: Address, type: string): StructValue | undefined;
  /** The resource in which a table's handle lies. Tables of this transaction are known. */
  tableOwner(handle: Address): TableOwner | undefined;
  /** A value as the API shows it; as its bytes where it, or what the transaction wrote before it, is too large. */
  json(stored: LedgerValue): JsonValue;
}

export interface TableOwner {
  /** Of the account or object. */
  readonly owner: Address;
  /** Type of the resource, as in `0x3::token::TokenStore`. */
  readonly resource: string;
  /** Fields from the resource to the handle: `active_shares.shares.inner`. */
  readonly path: string;
}

/** Values of a row's columns: numbers wider than 32 bits as bigint, or as decimal text where they have a fraction; timestamps as text without a zone. */
export type Row = Readonly<Record<string, JsonValue | bigint | undefined>>;

/** Where processors put rows. Nothing is written before the whole batch is. */
export interface Rows {
  /** A row of history. Its key comes once in a ledger. */
  insert(table: string, row: Row): void;
  /** The row of that key from now on. Columns that are not named keep what they had. */
  upsert(table: string, row: Row): void;
  /** The row of that key unless there is one. */
  upsertMissing(table: string, row: Row): void;
  /** No row of that key from now on. */
  remove(table: string, key: Row): void;
}
