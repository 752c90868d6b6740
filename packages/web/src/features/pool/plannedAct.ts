import type { DelegatedStake, StakeAct, StakePool, ValidatorStatus } from "../../chain/facts/staking.ts";
import { freeStake, planAdd, planReactivate, planUnlock, planWithdraw, type StakePlan } from "../../chain/staking/stakeRules.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { aptText } from "../../parts/stake/Apt.tsx";
import { exactText } from "../../parts/stake/DateText.tsx";

/** Facts about pool and stake that are known while the user types an amount. */
export interface ActSituation {
  readonly act: StakeAct;
  readonly stake: DelegatedStake;
  readonly pool: Pick<StakePool, "lockedUntilSecs">;
  readonly status: ValidatorStatus;
  readonly nowSecs: bigint;
}

/** Octas available to the action; undefined for adding stake, which the account balance limits. */
export function movable({ act, stake, pool, status, nowSecs }: ActSituation): bigint | undefined {
  if (act === "add") return undefined;
  if (act === "unlock") return stake.active;
  if (act === "reactivate") return stake.pendingInactive;
  return freeStake(stake, { status, lockedUntilSecs: pool.lockedUntilSecs, nowSecs });
}

/** Effect of an amount on the stake; `fee` is the pool's deduction from new stake. */
export function planFor(situation: ActSituation, wanted: bigint, fee: bigint): StakePlan {
  const { act, stake } = situation;
  if (act === "add") return planAdd(stake, wanted, fee);
  if (act === "unlock") return planUnlock(stake, wanted);
  if (act === "reactivate") return planReactivate(stake, wanted);
  return planWithdraw(stake, movable(situation) ?? 0n, wanted);
}

const NOTHING = {
  unlock: "stake:nothingToUnlock",
  reactivate: "stake:nothingToReactivate",
  withdraw: "stake:nothingToWithdraw",
} as const satisfies Record<Exclude<StakeAct, "add">, PlainKey>;

/** Reason why the staking action is impossible for every amount; undefined if possible. */
export function whyNot(situation: ActSituation): string | undefined {
  const { act, stake, pool } = situation;
  if (act === "add" || movable(situation) !== 0n) return undefined;
  if (act === "withdraw" && stake.pendingInactive > 0n) {
    return t("stake:nothingFreeUntil", { amount: aptText(stake.pendingInactive), date: exactText(pool.lockedUntilSecs) });
  }
  return t(NOTHING[act]);
}

/** Error message for a staking amount; `least` is the minimum deposit, if known. */
export function problemWords(act: StakeAct, plan: StakePlan, least: bigint | undefined): string | undefined {
  if (plan.ok) return undefined;
  if (plan.problem === "nothing") return t("stake:enterAmount");
  if (plan.problem === "tooMuch") return t("stake:tooMuch", { amount: aptText(plan.limit) });
  if (act !== "add") return t("stake:tooLittleMove");
  return least === undefined
    ? t("stake:tooLittleAddUnknown", { amount: aptText(plan.limit) })
    : t("stake:tooLittleAdd", { amount: aptText(least) });
}

const ALL_MOVES = {
  unlock: "stake:allMovesUnlock",
  reactivate: "stake:allMovesReactivate",
  withdraw: "stake:allMovesWithdraw",
} as const;
const LEAST_MOVES = { unlock: "stake:leastMovesUnlock", reactivate: "stake:leastMovesReactivate" } as const;

/** Side effects of the staking action beyond the requested amount, one sentence each. */
export function consequences(situation: ActSituation, plan: StakePlan, fee: bigint): readonly string[] {
  if (!plan.ok) return [];
  const { act } = situation;
  const amount = aptText(plan.octas);
  const instead =
    act === "add" || plan.because === "requested"
      ? []
      : plan.because === "allMoves"
        ? [t(ALL_MOVES[act], { amount })]
        : act === "withdraw"
          ? []
          : [t(LEAST_MOVES[act], { amount })];
  const paidOut = plan.paidOut > 0n ? [t("stake:paidOut", { amount: aptText(plan.paidOut) })] : [];
  return [...instead, ...paidOut, ...afterwards(situation, fee)];
}

function afterwards({ act, pool, status, nowSecs }: ActSituation, fee: bigint): readonly string[] {
  const date = exactText(pool.lockedUntilSecs);
  switch (act) {
    case "add":
      return [
        ...(fee > 0n ? [t("stake:addStakeFee", { amount: aptText(fee) })] : []),
        t(status === "resting" ? "stake:earnsLater" : "stake:earnsFrom"),
        t("stake:lockedTill", { date }),
      ];
    case "unlock":
      return [status === "resting" && nowSecs >= pool.lockedUntilSecs ? t("stake:unlocksNow") : t("stake:unlocksOn", { date })];
    case "reactivate":
      return [t("stake:reactivateEarns")];
    case "withdraw":
      return [t("stake:withdrawArrives")];
  }
}
