import type { DelegatedStake, StakeActivity, ValidatorStatus } from "../facts/staking.ts";
import type { Address } from "../facts/types.ts";

/** What somebody has active in a delegation pool, or unlocking, is nothing or at least this. */
export const LEAST_STAKE = 1_000_000_000n;

/** What a pool will do when it is asked for an amount. */
export type StakePlan =
  | {
      readonly ok: true;
      /** What moves, which is what to ask for. */
      readonly octas: bigint;
      /** Why that is not what was wanted: less than the least would stay behind, or arrive. */
      readonly because: "asked" | "allMoves" | "leastMoves";
      /** Free stake that is paid out along with it. */
      readonly paidOut: bigint;
    }
  | { readonly ok: false; readonly problem: "nothing" | "tooMuch" | "tooLittle"; readonly limit: bigint };

/** New stake: the pool refuses what would leave less than the least after holding back the fee. Shares can be worth an octa less than was paid for them. */
export function planAdd(stake: DelegatedStake, wanted: bigint, fee: bigint): StakePlan {
  if (wanted === 0n) return { ok: false, problem: "nothing", limit: 0n };
  if (stake.active + wanted - fee <= LEAST_STAKE) return { ok: false, problem: "tooLittle", limit: LEAST_STAKE - stake.active };
  return asked(wanted);
}

/** What has to be added at the least, in whole ten-thousandths of an APT, where the pool holds back `fee` of `missing`: the part is the same of any amount. */
export function leastToAdd(missing: bigint, fee: bigint): bigint {
  if (fee >= missing) return missing;
  const exact = (missing * missing) / (missing - fee) + 1n;
  return ((exact + READABLE_OCTAS - 1n) / READABLE_OCTAS) * READABLE_OCTAS;
}

/** What is missing to the least that a pool keeps for somebody, without what it holds back. Shares can be worth an octa less than was paid for them. */
export function missingToLeast(stake: DelegatedStake): bigint {
  const missing = LEAST_STAKE - stake.active + 1n;
  return missing > 0n ? missing : 0n;
}

const READABLE_OCTAS = 10_000n;

/** From working to unlocking. What is free from an earlier time is paid out with it. */
export function planUnlock(stake: DelegatedStake, wanted: bigint): StakePlan {
  return withPayOut(move(stake.active, stake.pendingInactive, wanted), stake.inactive);
}

/** From unlocking back to work. */
export function planReactivate(stake: DelegatedStake, wanted: bigint): StakePlan {
  return move(stake.pendingInactive, stake.active, wanted);
}

/** Out of the pool. Of stake that is still counted as unlocking, less than the least does not stay behind. */
export function planWithdraw(stake: DelegatedStake, free: bigint, wanted: bigint): StakePlan {
  if (wanted === 0n) return { ok: false, problem: "nothing", limit: 0n };
  if (wanted > free) return { ok: false, problem: "tooMuch", limit: free };
  const isUnlocking = stake.inactive === 0n;
  return isUnlocking && wanted < free && free - wanted < LEAST_STAKE ? allMoves(free) : asked(wanted);
}

/** What can be withdrawn now. Nobody renews the lock-up of a pool that does not validate: when it has ended, unlocking stake is free. */
export function freeStake(
  stake: DelegatedStake,
  { status, lockedUntilSecs, nowSecs }: { readonly status: ValidatorStatus; readonly lockedUntilSecs: bigint; readonly nowSecs: bigint },
): bigint {
  if (stake.inactive > 0n) return stake.inactive;
  return status === "resting" && nowSecs >= lockedUntilSecs ? stake.pendingInactive : 0n;
}

/**
 * The part of what is active that only begins to earn with the next epoch: what was added since the last one ended. Undefined where it is not known
 * when that was. A pool that does not validate has nothing that waits.
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

/** What stake has earned for its owner: what is there now and was taken out, less what was put in. Undefined where not all of that is known. Stake is never cut here: what is missing is held back, or lost to rounding. */
export function earned(stake: DelegatedStake, activities: readonly StakeActivity[], isWhole: boolean): bigint | undefined {
  if (!isWhole) return undefined;
  const sum = (act: StakeActivity["act"]) => activities.reduce((total, one) => (one.act === act ? total + one.octas : total), 0n);
  const gained = stake.active + stake.pendingInactive + stake.inactive + sum("withdraw") - sum("add");
  return gained > 0n ? gained : 0n;
}

/** Shares are moved between two sides, each of which has nothing or at least the least. Redeeming can lose an octa, so the least is asked for with one more. */
function move(from: bigint, to: bigint, wanted: bigint): StakePlan {
  if (wanted === 0n || from === 0n) return { ok: false, problem: "nothing", limit: from };
  if (wanted > from) return { ok: false, problem: "tooMuch", limit: from };
  const least = to + wanted >= LEAST_STAKE ? wanted : LEAST_STAKE - to + 1n;
  const octas = least < from && from - least >= LEAST_STAKE ? least : from;
  if (to + octas < LEAST_STAKE) return { ok: false, problem: "tooLittle", limit: LEAST_STAKE - to };
  if (octas === wanted) return asked(wanted);
  return octas === from ? allMoves(from) : { ok: true, octas, because: "leastMoves", paidOut: 0n };
}

function asked(octas: bigint): StakePlan {
  return { ok: true, octas, because: "asked", paidOut: 0n };
}

function allMoves(octas: bigint): StakePlan {
  return { ok: true, octas, because: "allMoves", paidOut: 0n };
}

function withPayOut(plan: StakePlan, paidOut: bigint): StakePlan {
  return plan.ok ? { ...plan, paidOut } : plan;
}
