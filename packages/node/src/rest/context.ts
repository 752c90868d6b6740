import type { Chain, StateView } from "../chain.ts";
import type { StateCode, StateCodes } from "../execution/stateCode.ts";
import type { TableTypes } from "./render/tableTypes.ts";

/** What showing the ledger's values as JSON takes, whichever version they are of. */
export interface RenderSource {
  readonly codes: StateCodes;
  readonly tableTypes: TableTypes;
  readonly log: Log;
  stateAt(version: bigint): StateView;
  latestVersion(): bigint;
}

/** The same in one state: values are shown by the types that it declares. */
export interface RenderContext {
  readonly codes: StateCodes;
  readonly code: StateCode;
  readonly tableTypes: TableTypes;
  readonly log: Log;
}

/** Shows values as they were when a version had been committed. */
export function renderAt(source: RenderSource, version: bigint): RenderContext {
  return renderIn(source, source.stateAt(version));
}

/** Shows values of a state that need not be in the ledger. */
export function renderIn({ codes, tableTypes, log }: RenderSource, state: StateView): RenderContext {
  return { codes, code: codes.at(state), tableTypes, log };
}

/** What every operation works with. */
export interface RestContext extends RenderSource {
  readonly chain: Chain;
  readonly nodeRole: "validator" | "full_node";
  readonly gitHash: string;
}

/** Told of failures that no client caused. */
export type Log = (message: string, cause: unknown) => void;
