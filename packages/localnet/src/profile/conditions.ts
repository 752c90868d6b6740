/** Rate limit, lag and failures of a simulated public service. */
export interface ServiceConditions {
  /** Number of requests answered per window; further requests get 429 until older ones leave the window. */
  readonly requestsPerWindow: number;
  readonly windowSecs: number;
  /** Seconds by which the service's responses lag behind the ledger. */
  readonly lagSecs: number;
  /** Fraction of requests whose response is lost, from 0 to 1. Half of those requests are executed anyway. */
  readonly failureRate: number;
}

export interface NodeConditions extends ServiceConditions {
  /** Number of newest versions that remain readable; older versions and genesis are pruned. */
  readonly keptVersions: number;
}

/** Conditions of a simulated public network. The seed decides which responses are lost. */
export interface PublicConditions {
  readonly node: NodeConditions;
  readonly indexer: ServiceConditions;
  readonly seed: number;
}

/** Partial change of conditions; missing fields stay unchanged. */
export interface ConditionsInput {
  readonly node?: Partial<NodeConditions>;
  readonly indexer?: Partial<ServiceConditions>;
  readonly seed?: number;
}

/** Default rate limit: public gateways document 5,000 requests in any five minutes. */
const SERVICE: ServiceConditions = { requestsPerWindow: 5_000, windowSecs: 300, lagSecs: 0, failureRate: 0 };
export const DEFAULT_CONDITIONS: PublicConditions = { node: { ...SERVICE, keptVersions: 10_000 }, indexer: SERVICE, seed: 1 };

/** Maximum of each integer setting. The rate limit needs one, because a window stores the time of each request. */
export const CONDITION_LIMITS = {
  requestsPerWindow: 100_000,
  windowSecs: 86_400,
  lagSecs: 86_400,
  keptVersions: Number.MAX_SAFE_INTEGER,
  seed: 0xffffffff,
} as const;

/** Applies changes to conditions. Throws `RangeError` with a readable message for invalid values. */
export function changeConditions(current: PublicConditions, input: ConditionsInput): PublicConditions {
  const changed: PublicConditions = {
    node: { ...current.node, ...input.node },
    indexer: { ...current.indexer, ...input.indexer },
    seed: input.seed ?? current.seed,
  };
  requireWhole("seed", changed.seed, 0, CONDITION_LIMITS.seed);
  requireWhole("node.keptVersions", changed.node.keptVersions, 1, CONDITION_LIMITS.keptVersions);
  for (const name of ["node", "indexer"] as const) {
    const { requestsPerWindow, windowSecs, lagSecs, failureRate } = changed[name];
    requireWhole(`${name}.requestsPerWindow`, requestsPerWindow, 0, CONDITION_LIMITS.requestsPerWindow);
    requireWhole(`${name}.windowSecs`, windowSecs, 1, CONDITION_LIMITS.windowSecs);
    requireWhole(`${name}.lagSecs`, lagSecs, 0, CONDITION_LIMITS.lagSecs);
    if (!(failureRate >= 0 && failureRate <= 1)) throw new RangeError(`${name}.failureRate must be from 0 to 1, not ${failureRate}.`);
  }
  return changed;
}

function requireWhole(name: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new RangeError(`${name} must be a whole number from ${least} to ${most}, not ${value}.`);
}
