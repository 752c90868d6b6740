import type { DelegatedStake, StakeActivity, ValidatorStatus } from "../facts/staking.ts";
import type { Address } from "../facts/types.ts";

/** Minimum of a delegator's active stake and of its unlocking stake in octas, unless zero. */
export const LEAST_STAKE = 1_000_000_000n;

/** Effect of a requested stake operation under the pool's rules. */
export type StakePlan =
  | {
      readonly ok: true;
      /** Amount that actually moves, to be requested. */
      readonly octas: bigint;
      /** Reason for a different amount: less than the minimum would remain or arrive. */
      readonly because: "requested" | "allMoves" | "leastMoves";
      /** Withdrawable stake that the pool pays out at the same time. */
      readonly paidOut: bigint;
    }
  | { readonly ok: false; readonly problem: "nothing" | "tooMuch" | "tooLittle"; readonly limit: bigint };

/**
 * Plan for adding stake: the pool rejects amounts that leave less than the minimum after the fee. Shares can be worth an octa less than
 * paid.
 */
export function planAdd(stake: DelegatedStake, wanted: bigint, fee: bigint): StakePlan {
  if (wanted === 0n) return { ok: false, problem: "nothing", limit: 0n };
  if (stake.active + wanted - fee <= LEAST_STAKE) return { ok: false, problem: "tooLittle", limit: LEAST_STAKE - stake.active };
  return requested(wanted);
}

/** Minimum amount to add, rounded up to ten-thousandths of an APT, if the pool withholds `fee` of `missing`: the fee is proportional. */
export function leastToAdd(missing: bigint, fee: bigint): bigint {
  if (fee >= missing) return missing;
  const exact = (missing * missing) / (missing - fee) + 1n;
  return ((exact + READABLE_OCTAS - 1n) / READABLE_OCTAS) * READABLE_OCTAS;
}

/** Amount missing to the pool's minimum stake, without the fee. Shares can be worth an octa less than paid. */
export function missingToLeast(stake: DelegatedStake): bigint {
  const missing = LEAST_STAKE - stake.active + 1n;
  return missing > 0n ? missing : 0n;
}

const READABLE_OCTAS = 10_000n;

/** Plan for unlocking active stake. Withdrawable stake is paid out with it. */
export function planUnlock(stake: DelegatedStake, wanted: bigint): StakePlan {
  return withPayOut(move(stake.active, stake.pendingInactive, wanted), stake.inactive);
}

/** Plan for reactivating unlocking stake. */
export function planReactivate(stake: DelegatedStake, wanted: bigint): StakePlan {
  return move(stake.pendingInactive, stake.active, wanted);
}

/** Plan for a withdrawal. No rest of unlocking stake below the minimum may remain. */
export function planWithdraw(stake: DelegatedStake, free: bigint, wanted: bigint): StakePlan {
  if (wanted === 0n) return { ok: false, problem: "nothing", limit: 0n };
  if (wanted > free) return { ok: false, problem: "tooMuch", limit: free };
  const isUnlocking = stake.inactive === 0n;
  return isUnlocking && wanted < free && free - wanted < LEAST_STAKE ? allMoves(free) : requested(wanted);
}

/**
 * Stake that can be withdrawn now. The lock-up of a pool outside the validator set is not renewed: after its end, unlocking stake is
 * withdrawable.
 */
export function freeStake(
  stake: DelegatedStake,
  { status, lockedUntilSecs, nowSecs }: { readonly status: ValidatorStatus; readonly lockedUntilSecs: bigint; readonly nowSecs: bigint },
): bigint {
  if (stake.inactive > 0n) return stake.inactive;
  return status === "resting" && nowSecs >= lockedUntilSecs ? stake.pendingInactive : 0n;
}

/**
 * Active stake that earns rewards only from the next epoch: additions since the last epoch ended. Undefined if that end is unknown. Pools
 * outside the validator set have none.
 */
export function pendingActive(
  stake: DelegatedStake,
  pool: Address,
  {
    activities,
    epochEndVersion,
    status,
  }: { readonly activities: readonly StakeActivity[]; readonly epochEndVersion: bigint | undefined; readonly status: ValidatorStatus },
): bigint | undefined {
  if (status === "resting" || status === "joining") return 0n;
  if (epochEndVersion === undefined) return undefined;
  const added = activities
    .filter((one) => one.pool === pool && one.act === "add" && one.version > epochEndVersion)
    .reduce((sum, { octas }) => sum + octas, 0n);
  return added < stake.active ? added : stake.active;
}

/**
 * Earned rewards: current plus withdrawn minus added stake. Undefined with an incomplete history. Aptos never slashes stake: a shortfall
 * comes from withheld fees or rounding.
 */
export function earned(stake: DelegatedStake, activities: readonly StakeActivity[], isWhole: boolean): bigint | undefined {
  if (!isWhole) return undefined;
  const sum = (act: StakeActivity["act"]) => activities.reduce((total, one) => (one.act === act ? total + one.octas : total), 0n);
  const gained = stake.active + stake.pendingInactive + stake.inactive + sum("withdraw") - sum("add");
  return gained > 0n ? gained : 0n;
}

/**
 * Moves stake shares between active and unlocking stake, each empty or at least the minimum. Redeeming can lose an octa, so the minimum is
 * requested with one octa more.
 */
function move(from: bigint, to: bigint, wanted: bigint): StakePlan {
  if (wanted === 0n || from === 0n) return { ok: false, problem: "nothing", limit: from };
  if (wanted > from) return { ok: false, problem: "tooMuch", limit: from };
  const least = to + wanted >= LEAST_STAKE ? wanted : LEAST_STAKE - to + 1n;
  const octas = least < from && from - least >= LEAST_STAKE ? least : from;
  if (to + octas < LEAST_STAKE) return { ok: false, problem: "tooLittle", limit: LEAST_STAKE - to };
  if (octas === wanted) return requested(wanted);
  return octas === from ? allMoves(from) : { ok: true, octas, because: "leastMoves", paidOut: 0n };
}

function requested(octas: bigint): StakePlan {
  return { ok: true, octas, because: "requested", paidOut: 0n };
}

function allMoves(octas: bigint): StakePlan {
  return { ok: true, octas, because: "allMoves", paidOut: 0n };
}

function withPayOut(plan: StakePlan, paidOut: bigint): StakePlan {
  return plan.ok ? { ...plan, paidOut } : plan;
}
