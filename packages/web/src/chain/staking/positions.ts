import type { DelegatedStake, StakeActivity, ValidatorStatus } from "../facts/staking.ts";
import type { Address } from "../facts/types.ts";
import { freeStake, pendingActive } from "./stakeRules.ts";

/** What an account has in one pool, by state; the four add up to all of it. */
export interface Position {
  readonly pool: Address;
  readonly active: bigint;
  readonly pendingActive: bigint;
  readonly pendingInactive: bigint;
  readonly inactive: bigint;
  /** When what is unlocking is free; undefined where that is not known. */
  readonly lockedUntilSecs: bigint | undefined;
}

/** A pool's part of what makes a position. */
export interface PositionFacts {
  readonly pool: Address;
  readonly stake: DelegatedStake;
  readonly status: ValidatorStatus;
  readonly lockedUntilSecs: bigint | undefined;
}

/** A position by state. What waits for the next epoch is told apart only where it is known when the last one ended. */
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

/** Something that becomes free, or is. */
export interface Unlocking {
  readonly pool: Address;
  /** Undefined for what is free now. */
  readonly atSecs: bigint | undefined;
  readonly octas: bigint;
}

/** What is free and what will be, in the order of time. */
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
