import type { Chain } from "../chain/chain.ts";
import type { ReadSource } from "../reader/readContext.ts";
import type { BodyBudget } from "./bodyBudget.ts";
import type { NextTurn } from "./pieces.ts";
import type { Turns } from "./turns.ts";

/** Dependencies shared by all operations of the REST API. */
export interface RestContext extends ReadSource {
  readonly chain: Chain;
  readonly nodeRole: "validator" | "full_node";
  readonly gitHash: string;
  readonly nextTurn: NextTurn;
  /** Waits until a large request body may read its next chunk. */
  readonly nextChunk: NextTurn;
  /** Memory limit of large request bodies that are still arriving. */
  readonly bodyBudget: BodyBudget;
  /** Queue for requests that occupy the main thread. */
  readonly turns: Turns;
  /** Returns the connection of a request, if the host has connections. */
  connectionOf(request: Request): object | undefined;
  /** Returns the number of ledger reverts since the API was created. */
  revertCount(): number;
}
