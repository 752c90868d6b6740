import type { DelegatedStake, StakeActivity, ValidatorStatus } from "../facts/staking.ts";
import type { Address } from "../facts/types.ts";
import { freeStake, pendingActive } from "./stakeRules.ts";

/** An account's stake in one pool by state; the four states sum to the total. */
export interface Position {
  readonly pool: Address;
  readonly active: bigint;
  readonly pendingActive: bigint;
  readonly pendingInactive: bigint;
  readonly inactive: bigint;
  /** Time when unlocking stake becomes withdrawable; undefined if unknown. */
  readonly lockedUntilSecs: bigint | undefined;
}

/** Pool data needed for a position. */
export interface PositionFacts {
  readonly pool: Address;
  readonly stake: DelegatedStake;
  readonly status: ValidatorStatus;
  readonly lockedUntilSecs: bigint | undefined;
}

/** Computes a position. Stake pending for the next epoch is separate only if the end of the last epoch is known. */
export function positionOf(
  { pool, stake, status, lockedUntilSecs }: PositionFacts,
  {
    activities,
    epochEndVersion,
    nowSecs,
  }: { readonly activities: readonly StakeActivity[]; readonly epochEndVersion: bigint | undefined; readonly nowSecs: bigint | undefined },
): Position {
  const waits = pendingActive(stake, pool, { activities, epochEndVersion, status }) ?? 0n;
  const isFree =
    stake.inactive === 0n &&
    lockedUntilSecs !== undefined &&
    nowSecs !== undefined &&
    freeStake(stake, { status, lockedUntilSecs, nowSecs }) > 0n;
  return {
    pool,
    active: stake.active - waits,
    pendingActive: waits,
    pendingInactive: isFree ? 0n : stake.pendingInactive,
    inactive: isFree ? stake.pendingInactive : stake.inactive,
    lockedUntilSecs,
  };
}

/** Stake that is or becomes withdrawable. */
export interface Unlocking {
  readonly pool: Address;
  /** Time when the stake becomes withdrawable; undefined if it is now. */
  readonly atSecs: bigint | undefined;
  readonly octas: bigint;
}

/** Withdrawable and unlocking stake in chronological order. */
export function unlockings(positions: readonly Position[]): readonly Unlocking[] {
  const free = positions
    .filter(({ inactive }) => inactive > 0n)
    .map(({ pool, inactive }) => ({ pool, atSecs: undefined, octas: inactive }));
  const later = positions
    .flatMap(({ pool, pendingInactive, lockedUntilSecs }) =>
      pendingInactive === 0n || lockedUntilSecs === undefined ? [] : [{ pool, atSecs: lockedUntilSecs, octas: pendingInactive }],
    )
    .sort((one, other) => (one.atSecs < other.atSecs ? -1 : one.atSecs > other.atSecs ? 1 : 0));
  return [...free, ...later];
}
