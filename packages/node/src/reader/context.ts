import type { StateView } from "../chain.ts";
import type { StateCode, StateCodes } from "../execution/stateCode.ts";
import type { KnownTables, TableTypes } from "./tableTypes.ts";

/** What reading the ledger's values takes, whichever version they are of. */
export interface ReadSource {
  readonly codes: StateCodes;
  readonly tableTypes: TableTypes;
  readonly log: Log;
  stateAt(version: bigint): StateView;
  latestVersion(): bigint;
}

/** The same in one state: values are read by the types that it declares. */
export interface ReadContext {
  readonly codes: StateCodes;
  readonly code: StateCode;
  readonly tableTypes: KnownTables;
  readonly log: Log;
  /** How many more bytes of values are kept as values. What comes after that is decoded whenever it is looked at. */
  readonly kept: { leftBytes: number };
}

/** A value takes up to forty times the room of its bytes, and a transaction may write ten megabytes of them. */
const MAX_KEPT_BYTES = 65_536;

/** Reads values as they were when a version had been committed. */
export function readAt(source: ReadSource, version: bigint): ReadContext {
  return readIn(source, source.stateAt(version));
}

/** Reads values of a state that need not be in the ledger. */
export function readIn({ codes, tableTypes, log }: ReadSource, state: StateView): ReadContext {
  return { codes, code: codes.at(state), tableTypes, log, kept: { leftBytes: MAX_KEPT_BYTES } };
}

/** Told of failures that no client caused. */
export type Log = (message: string, cause: unknown) => void;
