import type { Chain } from "../chain.ts";
import type { ReadSource } from "../reader/context.ts";
import type { NextTurn } from "./pieces.ts";

/** What every operation works with. */
export interface RestContext extends ReadSource {
  readonly chain: Chain;
  readonly nodeRole: "validator" | "full_node";
  readonly gitHash: string;
  readonly nextTurn: NextTurn;
  /** Connection of a request, if the host has connections. */
  connectionOf(request: Request): object | undefined;
  /** How often versions were taken back since the API was made. */
  timesTakenBack(): number;
}
