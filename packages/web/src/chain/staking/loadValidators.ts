import type { StakeReader } from "../client/stakeReader.ts";
import type { StakePool, ValidatorStatus } from "../facts/staking.ts";
import type { Address, LedgerState } from "../facts/types.ts";
import { type HoldingsSource, sourceOf, whyNotIndexed } from "../holdings/holdingsSource.ts";
import type { SetMember } from "../ledger/validatorSet.ts";

/** A validator as the list of them has it. Undefined is what is not known. */
export interface ValidatorRow {
  readonly pool: Address;
  readonly status: ValidatorStatus;
  readonly operator: Address | undefined;
  readonly stake: bigint;
  /** Of all that counts in this epoch, in hundredths of a per cent; undefined for who does not count yet. */
  readonly share: bigint | undefined;
  readonly proposed: bigint | undefined;
  readonly missed: bigint | undefined;
  /** Octas at the end of the last epoch, before anybody's commission. */
  readonly lastRewards: bigint | undefined;
  /** At the last epoch's rate, in hundredths of a per cent a year, before commission. */
  readonly yearlyRate: bigint | undefined;
  readonly lockedUntilSecs: bigint | undefined;
  /** Only of pools that take delegations, in hundredths of a per cent. */
  readonly commission: bigint | undefined;
}

export interface ValidatorList {
  readonly rows: readonly ValidatorRow[];
  readonly totalStake: bigint;
  /** What all validators were paid at the end of the last epoch. */
  readonly totalRewards: bigint | undefined;
  /** When the epoch began that is under way, and how long epochs last, in microseconds. */
  readonly beganAtUsecs: bigint | undefined;
  readonly epochUsecs: bigint | undefined;
  readonly epochEndVersion: bigint | undefined;
  readonly source: HoldingsSource;
}

const POOL_ROWS = 100;
const HUNDREDTHS = 10_000n;
const USECS_PER_YEAR = 31_536_000_000_000n;

/**
 * The validators: one request to the index and three to the node. The transaction that ended the last epoch wrote every pool that validates, so that one answer
 * has their operators, lock-ups and rewards. Without an index nobody says which transaction that was.
 */
export async function loadValidators(
  reader: Pick<StakeReader, "indexedPools" | "validatorSet" | "epochEnd">,
  ledger: LedgerState | undefined,
  signal?: AbortSignal,
): Promise<ValidatorList> {
  const [indexed, set] = await Promise.all([
    reader.indexedPools({ after: undefined, limit: POOL_ROWS, delegator: undefined }, signal).catch((error: unknown) => {
      const why = whyNotIndexed(error);
      if (why === undefined) throw error;
      return why;
    }),
    reader.validatorSet(signal),
  ]);
  const known = typeof indexed === "string" ? undefined : indexed;
  const end = known?.epochEndVersion === undefined ? undefined : await reader.epochEnd(known.epochEndVersion, signal);
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
