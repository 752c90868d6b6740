import { frameworkRegistry, nativesRegistry, type Registry } from "@atoll/framework";
import type { StateCodes } from "../chain/code.ts";
import type { ForkPoint, ForwardedAnswer, ForwardedRead, UpstreamUsage } from "../chain/fork.ts";
import { createStateCodes } from "../execution/stateCode.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { type ForkCache, NO_FORK_CACHE } from "./forkCache.ts";
import { readForkPoint } from "./readForkPoint.ts";
import { readThrough } from "./readThrough.ts";
import { createUpstreamReads, usageOf } from "./upstreamReads.ts";
import { createUpstreamRequests, MAX_WAIT_MS, type UpstreamRequests } from "./upstreamRequests.ts";
import { createUpstreamState, type UpstreamState } from "./upstreamState.ts";

export interface ForkOptions {
  /** URL of the upstream's REST API, with `/v1`. */
  readonly url: string;
  /** Version after which the fork continues; the upstream's newest by default. */
  readonly version?: bigint | undefined;
  /** Point of an existing fork, which needs no request. */
  readonly point?: ForkPoint | undefined;
  readonly cache?: ForkCache | undefined;
  readonly isOffline?: boolean | undefined;
  /** Headers with the API key of the upstream. Never logged. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly maxWaitMs?: number | undefined;
}

/** Open connection to the upstream of a fork, with everything that a chain needs to continue from it. */
export interface OpenFork {
  readonly point: ForkPoint;
  readonly state: UpstreamState;
  readonly registry: Registry;
  readonly codes: StateCodes;
  readonly maxWaitMs: number;
  usage(): UpstreamUsage;
  /** Whether the upstream returns the storage deposits of items, as far as is known. */
  hasDeposits(): boolean;
  forward(read: ForwardedRead): Promise<ForwardedAnswer>;
}

/** Opens the upstream of a fork: reads its point, and decides how its framework runs. Throws `UpstreamError`. */
export async function openFork(options: ForkOptions): Promise<OpenFork> {
  const { cache = NO_FORK_CACHE, fetch = globalThis.fetch, maxWaitMs = MAX_WAIT_MS } = options;
  const requests = createUpstreamRequests({ ...options, fetch, maxWaitMs });
  const point = options.point ?? (await readForkPoint(requests, options.url, options.version));
  return openForkAt({ point, requests, cache, maxWaitMs });
}

/** Opens the upstream of a fork at a known point. Throws `UpstreamError`. */
export async function openForkAt({
  point,
  requests,
  cache,
  maxWaitMs,
}: {
  readonly point: ForkPoint;
  readonly requests: UpstreamRequests;
  readonly cache: ForkCache;
  readonly maxWaitMs: number;
}): Promise<OpenFork> {
  const reads = createUpstreamReads({ requests, point, cache });
  let codes: StateCodes | undefined;
  const state = createUpstreamState({
    reads,
    places: () => {
      if (codes === undefined) throw new Error("the framework of the fork is not known yet");
      return codes.at(state).places;
    },
  });
  const registry = await readThrough({ fetch: state.fetch, maxWaitMs }, () => registryOf(state));
  codes = createStateCodes(registry);
  return {
    point,
    state,
    registry,
    codes,
    maxWaitMs,
    usage: () => usageOf(requests, reads),
    hasDeposits: reads.hasRawValues,
    forward: requests.send,
  };
}

/**
 * Native bodies replace the framework only if every module of it is byte for byte the one that our own genesis writes: bodies call each
 * other without looking at the state, so a single different module could change the meaning of others.
 */
function registryOf(state: UpstreamState): Registry {
  const own = frameworkRegistry();
  const isOurs = own.modules.every((module) => {
    const { address, name } = module.definition.id;
    const found = state.get(encodeStateKey({ kind: "module", address, name }))?.bytes;
    const expected = own.bytesOf(module);
    return found?.length === expected.length && found.every((byte, index) => byte === expected[index]);
  });
  return isOurs ? own : nativesRegistry();
}
