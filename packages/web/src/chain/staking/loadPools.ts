import type { StakeReader } from "../client/stakeReader.ts";
import type { EpochEnd, Validator, ValidatorStatus } from "../facts/staking.ts";
import type { Address, LedgerState } from "../facts/types.ts";
import { type HoldingsSource, sourceOf, whyNotIndexed } from "../holdings/holdingsSource.ts";
import { indexWaitSecs } from "../holdings/indexWait.ts";
import type { IndexedPool, OwnStake } from "../indexer/stakingPools.ts";
import { afterCommission } from "../ledger/stakePools.ts";

/** A pool to compare with others. Undefined is what is not known. */
export interface ComparedPool {
  readonly address: Address;
  readonly operator: Address | undefined;
  readonly status: ValidatorStatus;
  /** Octas that count in this epoch; of a pool that does not validate, those that are active. */
  readonly stake: bigint | undefined;
  /** Hundredths of a per cent of the rewards. */
  readonly commission: bigint | undefined;
  readonly delegators: bigint | undefined;
  readonly lockedUntilSecs: bigint | undefined;
  /** What it was paid at the end of the last epoch, in octas, before commission. */
  readonly lastRewards: bigint | undefined;
  /** What delegators would earn in a year at the last epoch's rate, after commission, in hundredths of a per cent of their stake. */
  readonly yearlyRate: bigint | undefined;
}

export interface PoolsPage {
  readonly pools: readonly ComparedPool[];
  readonly source: HoldingsSource;
  readonly next: Address | undefined;
  /** When the last epoch ended, as a version; undefined where that is not known. */
  readonly epochEndVersion: bigint | undefined;
  /** The node no longer keeps what happened then, and with it nobody knows rewards and rates. */
  readonly isEpochEndGone: boolean;
  /** What the account has in pools; undefined where no index says, and on later pages. */
  readonly own: OwnStake | undefined;
}

const USECS_PER_YEAR = 31_536_000_000_000n;
const HUNDREDTHS = 10_000n;

/**
 * A page of pools: one request to the index and three to the node. The transaction that ended the last epoch wrote every pool that validates, so that one
 * answer has all their lock-ups and rewards. Without an index, the validators are listed; which of them take delegations only their own pages say.
 */
export async function loadPools(
  reader: Pick<StakeReader, "indexedPools" | "validators" | "epochInterval" | "epochEnd">,
  question: {
    readonly after: Address | undefined;
    readonly limit: number;
    readonly delegator: Address | undefined;
    readonly ledger: LedgerState | undefined;
  },
  signal?: AbortSignal,
): Promise<PoolsPage> {
  const { ledger, ...asked } = question;
  const [indexed, validators, interval] = await Promise.all([
    reader.indexedPools(asked, signal).catch((error: unknown) => {
      const why = whyNotIndexed(error);
      // A list that was begun by the index is not finished by the node.
      if (why === undefined || asked.after !== undefined) throw error;
      return { why, waitSecs: indexWaitSecs(error) };
    }),
    reader.validators(signal),
    reader.epochInterval(signal),
  ]);
  const setOf = new Map(validators.map((validator) => [validator.pool, validator]));
  if ("why" in indexed) {
    const pools = validators.map((validator) => compared(bare(validator.pool), validator, undefined, interval));
    const source: HoldingsSource = { kind: "node", ...indexed };
    return { pools, source, next: undefined, epochEndVersion: undefined, isEpochEndGone: false, own: undefined };
  }
  const { epochEndVersion, next, own } = indexed;
  const last = epochEndVersion === undefined ? undefined : await reader.epochEnd(epochEndVersion, signal);
  const end = last && (hasPaid(last, indexed.pools) ? last : { ...last, rewards: new Map() });
  return {
    pools: indexed.pools.map((pool) => compared(pool, setOf.get(pool.address), end, interval)),
    source: sourceOf(indexed, ledger),
    next,
    epochEndVersion,
    isEpochEndGone: epochEndVersion !== undefined && last === undefined,
    own,
  };
}

/** At the end of a network's first epoch no pool has earned anything yet: that says nothing about what pools pay. */
function hasPaid({ rewards }: EpochEnd, pools: readonly IndexedPool[]): boolean {
  return pools.some(({ address }) => (rewards.get(address) ?? 0n) > 0n);
}

type KnownPool = Pick<IndexedPool, "address" | "operator" | "commission" | "activeOctas"> & { readonly delegators: bigint | undefined };

function bare(address: Address): KnownPool {
  return { address, operator: undefined, commission: undefined, delegators: undefined, activeOctas: undefined };
}

function compared(pool: KnownPool, validator: Validator | undefined, end: EpochEnd | undefined, interval: bigint): ComparedPool {
  const { address, commission } = pool;
  const atEnd = end?.pools.get(address);
  const lastRewards = end?.rewards.get(address);
  const earning = atEnd === undefined || lastRewards === undefined ? 0n : atEnd.active + atEnd.pendingInactive - lastRewards;
  return {
    address,
    operator: atEnd?.operator ?? pool.operator,
    status: validator?.status ?? "resting",
    stake: validator?.votingPower ?? pool.activeOctas,
    commission,
    delegators: pool.delegators,
    lockedUntilSecs: atEnd?.lockedUntilSecs,
    lastRewards,
    yearlyRate:
      lastRewards === undefined || commission === undefined || earning <= 0n || interval === 0n
        ? undefined
        : (afterCommission(lastRewards, commission) * HUNDREDTHS * USECS_PER_YEAR) / (earning * interval),
  };
}
