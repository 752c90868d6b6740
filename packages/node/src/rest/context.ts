import type { Layouts } from "@atoll/move";
import type { Chain } from "../chain.ts";
import type { TableTypes } from "./render/tableTypes.ts";

/** What every operation works with. */
export interface RestContext {
  readonly chain: Chain;
  readonly layouts: Layouts;
  readonly tableTypes: TableTypes;
  readonly nodeRole: "validator" | "full_node";
  readonly gitHash: string;
  readonly log: Log;
}

/** Told of failures that no client caused. */
export type Log = (message: string, cause: unknown) => void;
