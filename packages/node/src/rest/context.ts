import type { Chain } from "../chain.ts";
import type { ReadSource } from "../reader/context.ts";

/** What every operation works with. */
export interface RestContext extends ReadSource {
  readonly chain: Chain;
  readonly nodeRole: "validator" | "full_node";
  readonly gitHash: string;
}
