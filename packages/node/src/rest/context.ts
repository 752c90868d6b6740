import type { Layouts } from "@atoll/move";
import type { Chain } from "../chain.ts";
import type { TableTypes } from "./render/tableTypes.ts";

/** What showing the ledger's values as JSON takes. */
export interface RenderContext {
  readonly chain: Pick<Chain, "declarations">;
  readonly layouts: Layouts;
  readonly tableTypes: TableTypes;
  readonly log: Log;
}

/** What every operation works with. */
export interface RestContext extends RenderContext {
  readonly chain: Chain;
  readonly nodeRole: "validator" | "full_node";
  readonly gitHash: string;
}

/** Told of failures that no client caused. */
export type Log = (message: string, cause: unknown) => void;
