import type { ChainClient } from "../client/chainClient.ts";
import type { EpochEnd, Validator, ValidatorStatus } from "../facts/staking.ts";
import type { Address, LedgerState } from "../facts/types.ts";
import { type HoldingsSource, sourceOf, whyNotIndexed } from "../holdings/holdingsSource.ts";
import { indexWaitSecs } from "../holdings/indexWait.ts";
import { type IndexedPool, type OwnStake, stakingPools } from "../indexer/stakingPools.ts";
import { epochEnd } from "../ledger/epochEnd.ts";
import { validators as validatorsOf } from "../ledger/stakePools.ts";

/** A delegation pool in the list for comparison. Unknown values are undefined. */
export interface ComparedPool {
  readonly address: Address;
  readonly operator: Address | undefined;
  readonly status: ValidatorStatus;
  /** Voting power in this epoch in octas; active stake for a pool outside the validator set. */
  readonly stake: bigint | undefined;
  /** Commission in hundredths of a percent of rewards. */
  readonly commission: bigint | undefined;
  readonly delegators: bigint | undefined;
  readonly lockedUntilSecs: bigint | undefined;
  /** Rewards of the last epoch in octas, before commission. */
  readonly lastRewards: bigint | undefined;
}

export interface PoolsPage {
  readonly pools: readonly ComparedPool[];
  readonly source: HoldingsSource;
  readonly next: Address | undefined;
  /** Version of the transaction that ended the last epoch; undefined if unknown. */
  readonly epochEndVersion: bigint | undefined;
  /** True if the node has pruned that version, so that rewards and rates are unknown. */
  readonly isEpochEndPruned: boolean;
  /** The account's stake in pools; undefined without an index and on later pages. */
  readonly own: OwnStake | undefined;
}

/**
 * Loads a page of delegation pools with one index request and two node requests. The transaction that ended the last epoch wrote every
 * validating pool, so one response contains all lock-ups and rewards. Without an index, validators are listed; only their own pages show
 * whether they accept delegations.
 */
export async function loadPools(
  { node, index }: Pick<ChainClient, "node" | "index">,
  question: {
    readonly after: Address | undefined;
    readonly limit: number;
    readonly delegator: Address | undefined;
    readonly ledger: LedgerState | undefined;
  },
  signal?: AbortSignal,
): Promise<PoolsPage> {
  const { ledger, ...poolsQuestion } = question;
  const [indexed, validators] = await Promise.all([
    index.ask(stakingPools(poolsQuestion), signal).catch((error: unknown) => {
      const why = whyNotIndexed(error);
      // A list started from the index cannot continue from the node.
      if (why === undefined || poolsQuestion.after !== undefined) throw error;
      return { why, waitSecs: indexWaitSecs(error) };
    }),
    validatorsOf(node, { signal }),
  ]);
  const setOf = new Map(validators.map((validator) => [validator.pool, validator]));
  if ("why" in indexed) {
    const pools = validators.map((validator) => compared(bare(validator.pool), validator, undefined));
    const source: HoldingsSource = { kind: "node", ...indexed };
    return { pools, source, next: undefined, epochEndVersion: undefined, isEpochEndPruned: false, own: undefined };
  }
  const { epochEndVersion, next, own } = indexed;
  const last = epochEndVersion === undefined ? undefined : await epochEnd(node, epochEndVersion, { signal });
  const end = last && (hasPaid(last, indexed.pools) ? last : { ...last, rewards: new Map() });
  return {
    pools: indexed.pools.map((pool) => compared(pool, setOf.get(pool.address), end)),
    source: sourceOf(indexed, ledger),
    next,
    epochEndVersion,
    isEpochEndPruned: epochEndVersion !== undefined && last === undefined,
    own,
  };
}

/** Whether any pool earned rewards in an epoch. None does at the end of a network's first epoch, so rates would be meaningless. */
function hasPaid({ rewards }: EpochEnd, pools: readonly IndexedPool[]): boolean {
  return pools.some(({ address }) => (rewards.get(address) ?? 0n) > 0n);
}

type KnownPool = Pick<IndexedPool, "address" | "operator" | "commission" | "activeOctas"> & { readonly delegators: bigint | undefined };

function bare(address: Address): KnownPool {
  return { address, operator: undefined, commission: undefined, delegators: undefined, activeOctas: undefined };
}

function compared(pool: KnownPool, validator: Validator | undefined, end: EpochEnd | undefined): ComparedPool {
  const { address, commission } = pool;
  const atEnd = end?.pools.get(address);
  const lastRewards = end?.rewards.get(address);
  return {
    address,
    operator: atEnd?.operator ?? pool.operator,
    status: validator?.status ?? "resting",
    stake: validator?.votingPower ?? pool.activeOctas,
    commission,
    delegators: pool.delegators,
    lockedUntilSecs: atEnd?.lockedUntilSecs,
    lastRewards,
  };
}
