import type { StateCode, StateCodes } from "../chain/code.ts";
import type { StateView } from "../chain/stateValue.ts";
import type { KnownTables, TableTypes } from "./tableTypes.ts";

/** Dependencies for reading ledger values at any version. */
export interface ReadSource {
  readonly codes: StateCodes;
  readonly tableTypes: TableTypes;
  readonly log: Log;
  stateAt(version: bigint): StateView;
  latestVersion(): bigint;
}

/** Dependencies for reading values of one state, by its type declarations. */
export interface ReadContext {
  readonly codes: StateCodes;
  readonly code: StateCode;
  readonly tableTypes: KnownTables;
  readonly log: Log;
  /** Remaining byte budget for decoded values. Values beyond it are decoded on each access. */
  readonly kept: { leftBytes: number };
}

/** Budget of decoded values: a decoded value takes up to forty times its bytes, and a transaction may write ten megabytes. */
const MAX_KEPT_BYTES = 65_536;

/** Reads values as of a committed version. */
export function readAt(source: ReadSource, version: bigint): ReadContext {
  return readIn(source, source.stateAt(version));
}

/** Reads values of any state, also outside the ledger. */
export function readIn({ codes, tableTypes, log }: ReadSource, state: StateView): ReadContext {
  return { codes, code: codes.at(state), tableTypes, log, kept: { leftBytes: MAX_KEPT_BYTES } };
}

/** Logs internal failures, not caused by clients. */
export type Log = (message: string, cause: unknown) => void;
