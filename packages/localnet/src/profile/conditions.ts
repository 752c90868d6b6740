/** How one service of a public network treats its callers. */
export interface ServiceConditions {
  /** Requests that are answered within a window; further ones get 429 until older ones have left it. */
  readonly requestsPerWindow: number;
  readonly windowSecs: number;
  /** How far what it tells is behind the ledger. */
  readonly lagSecs: number;
  /** The part of requests whose answer is lost, from 0 to 1. Half of those were carried out all the same. */
  readonly failureRate: number;
}

export interface NodeConditions extends ServiceConditions {
  /** Versions that can be read, the newest ones; those before are pruned. Genesis always is. */
  readonly keptVersions: number;
}

/** How a public network treats its callers. The seed decides which answers are lost. */
export interface PublicConditions {
  readonly node: NodeConditions;
  readonly indexer: ServiceConditions;
  readonly seed: number;
}

/** What may be told of them; the rest is as it was. */
export interface ConditionsInput {
  readonly node?: Partial<NodeConditions>;
  readonly indexer?: Partial<ServiceConditions>;
  readonly seed?: number;
}

/** 5,000 requests in any five minutes is what public gateways have documented. */
const SERVICE: ServiceConditions = { requestsPerWindow: 5_000, windowSecs: 300, lagSecs: 0, failureRate: 0 };
export const DEFAULT_CONDITIONS: PublicConditions = { node: { ...SERVICE, keptVersions: 10_000 }, indexer: SERVICE, seed: 1 };

/** The largest value of each whole number. A window remembers when each request came, so it has an end. */
export const CONDITION_LIMITS = {
  requestsPerWindow: 100_000,
  windowSecs: 86_400,
  lagSecs: 86_400,
  keptVersions: Number.MAX_SAFE_INTEGER,
  seed: 0xffffffff,
} as const;

/** The conditions with these changes. Throws `RangeError`, in a sentence, for a value that none can have. */
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
