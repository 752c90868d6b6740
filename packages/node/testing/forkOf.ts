import { createForkChain } from "../src/blocks/createForkChain.ts";
import type { RunningChain } from "../src/chain/chain.ts";
import { type ForkOptions, openFork } from "../src/fork/openFork.ts";
import type { TestApi } from "./testApi.ts";

/** URL under which the REST API of a test network answers a fork. */
export const UPSTREAM_URL = "http://upstream.test/v1";
export const FORK_ROOT_KEY = new Uint8Array(32).fill(21);
export const FORK_CHAIN_ID = 220;

/** `fetch` that reaches a test network's REST API, and counts its requests by path. */
export function fetchOf({ api }: Pick<TestApi, "api">, onRequest: (path: string) => void = () => {}): typeof fetch {
  return async (input, init) => {
    const request = new Request(input as string | URL, init as RequestInit);
    const { pathname, search } = new URL(request.url);
    onRequest(pathname + search);
    return api.fetch(request);
  };
}

/** Creates a fork of a test network, in memory, which produces blocks only on request. */
export async function forkOf(upstream: Pick<TestApi, "api">, options: Partial<ForkOptions> = {}): Promise<RunningChain> {
  const fork = await openFork({ url: UPSTREAM_URL, fetch: fetchOf(upstream), ...options });
  return createForkChain({
    fork,
    chainId: FORK_CHAIN_ID,
    rootKey: FORK_ROOT_KEY,
    blockMode: { kind: "instant", blockTimeMs: 0, idleBlockTimeMs: 0 },
  });
}
