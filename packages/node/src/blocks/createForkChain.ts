import type { RunningChain } from "../chain/chain.ts";
import type { OpenFork } from "../fork/openFork.ts";
import { readThrough } from "../fork/readThrough.ts";
import { type ChainOptions, createChain } from "./createChain.ts";

/** Creates or opens a fork: reads what its first block needs from the upstream. Throws `UpstreamError`. */
export function createForkChain(options: ChainOptions & { readonly fork: OpenFork }): Promise<RunningChain> {
  const { state, maxWaitMs } = options.fork;
  return readThrough({ fetch: state.fetch, maxWaitMs }, () => createChain(options));
}
