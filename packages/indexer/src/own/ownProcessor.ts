import type { JsonValue } from "@atoll/move";
import type { Table } from "../catalogue/table.ts";
import type { OwnTransaction } from "./ownTransaction.ts";

export type { OwnChange, OwnEvent, OwnTransaction } from "./ownTransaction.ts";

/** Column types of own tables. `numeric` holds any Move integer, `bigint` only 64 bits with a sign. */
export const OWN_COLUMN_TYPES = ["text", "integer", "bigint", "numeric", "boolean", "timestamp", "jsonb"] as const;
export type OwnColumnType = (typeof OWN_COLUMN_TYPES)[number];

/** Table of a user's processor, stored in Postgres and shown by GraphQL under its name. */
export interface OwnTable {
  /** Lower-case letters, digits and `_`, starting with a letter. */
  readonly name: string;
  readonly columns: Readonly<Record<string, OwnColumnType>>;
  /** Primary key: at least one column of type text, integer, bigint or numeric. */
  readonly key: readonly string[];
}

/** Change of a row: an update or insert by primary key, where omitted columns keep their values, or a deletion. */
export type OwnRowChange = { readonly table: string; readonly row: OwnRow } | { readonly table: string; readonly remove: OwnRow };
export type OwnRow = Readonly<Record<string, JsonValue | bigint | undefined>>;

/** Processor of a user, which turns transactions into rows of its own tables. */
export interface OwnProcessor {
  readonly name: string;
  readonly tables: readonly OwnTable[];
  /** Raise it after a change that the source of `process` does not show, for example in an imported file. */
  readonly revision?: number;
  /**
   * Returns the rows that a transaction changes. Must be synchronous and depend on the transaction alone, because it runs again after
   * reverts. An error skips the transaction and is listed in `processor_errors`.
   */
  process(transaction: OwnTransaction): readonly OwnRowChange[] | undefined | void;
}

/** Validated processor with the fingerprint of its definition and code. */
export interface CheckedProcessor {
  readonly name: string;
  readonly tables: ReadonlyMap<string, CheckedTable>;
  readonly process: OwnProcessor["process"];
  readonly fingerprint: string;
}
export interface CheckedTable {
  readonly name: string;
  readonly columns: ReadonlyMap<string, OwnColumnType>;
  readonly key: readonly string[];
  /** Table as GraphQL shows it. */
  readonly catalogued: Table;
}
