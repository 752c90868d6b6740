import type { DelegatedStake, StakeAct, StakePool, ValidatorStatus } from "../../chain/facts/staking.ts";
import { freeStake, planAdd, planReactivate, planUnlock, planWithdraw, type StakePlan } from "../../chain/staking/stakeRules.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { aptText } from "../../parts/stake/Apt.tsx";
import { exactText } from "../../parts/stake/DateText.tsx";

/** What is known when an amount is typed. */
export interface ActSituation {
  readonly act: StakeAct;
  readonly stake: DelegatedStake;
  readonly pool: Pick<StakePool, "lockedUntilSecs">;
  readonly status: ValidatorStatus;
  readonly nowSecs: bigint;
}

/** What there is to move. Of new stake, the balance of the account decides. */
export function movable({ act, stake, pool, status, nowSecs }: ActSituation): bigint | undefined {
  if (act === "add") return undefined;
  if (act === "unlock") return stake.active;
  if (act === "reactivate") return stake.pendingInactive;
  return freeStake(stake, { status, lockedUntilSecs: pool.lockedUntilSecs, nowSecs });
}

/** What the pool will do with an amount; `fee` is what it holds back of new stake. */
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

/** Why nothing can be done at all; undefined where something can. */
export function whyNot(situation: ActSituation): string | undefined {
  const { act, stake, pool } = situation;
  if (act === "add" || movable(situation) !== 0n) return undefined;
  if (act === "withdraw" && stake.pendingInactive > 0n) {
    return t("stake:nothingFreeUntil", { amount: aptText(stake.pendingInactive), date: exactText(pool.lockedUntilSecs) });
  }
  return t(NOTHING[act]);
}

/** What is wrong with an amount, in words; `least` is what has to be added at the least, where that is known. */
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

/** What will happen beyond what was asked for, sentence by sentence. */
export function consequences(situation: ActSituation, plan: StakePlan, fee: bigint): readonly string[] {
  if (!plan.ok) return [];
  const { act } = situation;
  const amount = aptText(plan.octas);
  const instead =
    act === "add" || plan.because === "asked"
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
        ...(fee > 0n ? [t("stake:heldBack", { amount: aptText(fee) })] : []),
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
