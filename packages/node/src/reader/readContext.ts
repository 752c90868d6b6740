import type { StateCode, StateCodes } from "../chain/code.ts";
import type { StateView } from "../chain/stateValue.ts";
import type { KnownTables, TableTypes } from "./tableTypes.ts";

/** Access to a ledger for reading values at any version. */
export interface ReadSource {
  readonly codes: StateCodes;
  readonly tableTypes: TableTypes;
  readonly log: Log;
  stateAt(version: bigint): StateView;
  latestVersion(): bigint;
}

/** Access to one state for reading its values by their declared types. */
export interface ReadContext {
  readonly codes: StateCodes;
  readonly code: StateCode;
  readonly tableTypes: KnownTables;
  readonly log: Log;
  /** Remaining bytes for caching decoded values. Values beyond this budget are decoded on each access. */
  readonly cacheBudget: { leftBytes: number };
}

/** Initial byte budget of decoded values: a decoded value takes up to forty times its bytes, and a transaction may write ten megabytes. */
const MAX_CACHED_BYTES = 65_536;

/** Creates a context that reads values as of a committed version. */
export function readAt(source: ReadSource, version: bigint): ReadContext {
  return readIn(source, source.stateAt(version));
}

/** Creates a context that reads values of any state, also outside the ledger. */
export function readIn({ codes, tableTypes, log }: ReadSource, state: StateView): ReadContext {
  return { codes, code: codes.at(state), tableTypes, log, cacheBudget: { leftBytes: MAX_CACHED_BYTES } };
}

/** Function that logs internal failures, not caused by clients. */
export type Log = (message: string, cause: unknown) => void;
