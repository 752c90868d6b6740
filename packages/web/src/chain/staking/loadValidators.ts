import { USECS_PER_YEAR } from "../../units/time.ts";
import type { ChainClient } from "../client/chainClient.ts";
import type { StakePool, ValidatorStatus } from "../facts/staking.ts";
import type { Address, LedgerState } from "../facts/types.ts";
import { type HoldingsSource, sourceOf, whyNotIndexed } from "../holdings/holdingsSource.ts";
import { stakingPools } from "../indexer/stakingPools.ts";
import { epochEnd } from "../ledger/epochEnd.ts";
import { type SetMember, validatorSet } from "../ledger/validatorSet.ts";

/** A validator in the list. Unknown values are undefined. */
export interface ValidatorRow {
  readonly pool: Address;
  readonly status: ValidatorStatus;
  readonly operator: Address | undefined;
  readonly stake: bigint;
  /** Share of total voting power in hundredths of a percent; undefined for joining validators. */
  readonly share: bigint | undefined;
  readonly proposed: bigint | undefined;
  readonly missed: bigint | undefined;
  /** Rewards of the last epoch in octas, before commission. */
  readonly lastRewards: bigint | undefined;
  /** Yearly return at the last epoch's rate before commission, in hundredths of a percent. */
  readonly yearlyRate: bigint | undefined;
  readonly lockedUntilSecs: bigint | undefined;
  /** Commission in hundredths of a percent; only for delegation pools. */
  readonly commission: bigint | undefined;
}

export interface ValidatorList {
  readonly rows: readonly ValidatorRow[];
  readonly totalStake: bigint;
  /** Total rewards of all validators in the last epoch. */
  readonly totalRewards: bigint | undefined;
  /** Start of the current epoch and duration of epochs, in microseconds. */
  readonly beganAtUsecs: bigint | undefined;
  readonly epochUsecs: bigint | undefined;
  readonly epochEndVersion: bigint | undefined;
  readonly source: HoldingsSource;
}

const POOL_ROWS = 100;
const HUNDREDTHS = 10_000n;

/**
 * Loads validators with one index request and three node requests. The transaction that ended the last epoch wrote every validating pool,
 * so one response contains operators, lock-ups and rewards. Only an index can name that transaction.
 */
export async function loadValidators(
  { node, index }: Pick<ChainClient, "node" | "index">,
  ledger: LedgerState | undefined,
  signal?: AbortSignal,
): Promise<ValidatorList> {
  const [indexed, set] = await Promise.all([
    index.ask(stakingPools({ after: undefined, limit: POOL_ROWS, delegator: undefined }), signal).catch((error: unknown) => {
      const why = whyNotIndexed(error);
      if (why === undefined) throw error;
      return why;
    }),
    validatorSet(node, { signal }),
  ]);
  const known = typeof indexed === "string" ? undefined : indexed;
  const end = known?.epochEndVersion === undefined ? undefined : await epochEnd(node, known.epochEndVersion, { signal });
  const delegation = new Map(known?.pools.map((pool) => [pool.address, pool]));
  return {
    rows: set.members.map((member) => {
      const pool = end?.pools.get(member.pool);
      const lastRewards = end?.rewards.get(member.pool);
      return {
        ...member,
        operator: pool?.operator ?? delegation.get(member.pool)?.operator,
        stake: member.votingPower,
        share: shareOf(member, set.totalPower),
        lastRewards,
        yearlyRate: yearlyRate(pool, lastRewards, end?.epochUsecs),
        lockedUntilSecs: pool?.lockedUntilSecs,
        commission: delegation.get(member.pool)?.commission,
      };
    }),
    totalStake: set.totalPower,
    totalRewards: end && [...end.rewards.values()].reduce((sum, octas) => sum + octas, 0n),
    beganAtUsecs: end?.atUsecs,
    epochUsecs: end?.epochUsecs,
    epochEndVersion: known?.epochEndVersion,
    source: typeof indexed === "string" ? { kind: "node", why: indexed } : sourceOf(indexed, ledger),
  };
}

function shareOf({ status, votingPower }: SetMember, total: bigint): bigint | undefined {
  return status === "joining" || total === 0n ? undefined : (votingPower * HUNDREDTHS) / total;
}

function yearlyRate(pool: StakePool | undefined, rewards: bigint | undefined, epochUsecs: bigint | undefined): bigint | undefined {
  if (pool === undefined || rewards === undefined || epochUsecs === undefined || epochUsecs === 0n) return undefined;
  const earning = pool.active + pool.pendingInactive - rewards;
  return earning <= 0n ? undefined : (rewards * HUNDREDTHS * USECS_PER_YEAR) / (earning * epochUsecs);
}
