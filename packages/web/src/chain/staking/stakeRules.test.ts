import { describe, expect, it } from "vitest";
import { readAddress } from "../facts/address.ts";
import type { DelegatedStake, StakeActivity } from "../facts/staking.ts";
import { earned, freeStake, LEAST_STAKE, pendingActive, planAdd, planReactivate, planUnlock, planWithdraw } from "./stakeRules.ts";

const APT = 100_000_000n;
const POOL = readAddress("0x70");
const OTHER = readAddress("0x71");
const stake = (active: bigint, pendingInactive = 0n, inactive = 0n): DelegatedStake => ({
  active: active * APT,
  pendingInactive: pendingInactive * APT,
  inactive: inactive * APT,
});
const brief = (plan: ReturnType<typeof planUnlock>) => (plan.ok ? [plan.because, plan.octas] : [plan.problem, plan.limit]);

describe("what a pool will do with an amount", () => {
  it.each([
    ["takes what is asked for", planUnlock(stake(100n), 60n * APT), ["asked", 60n * APT]],
    ["leaves exactly the least behind", planUnlock(stake(100n), 90n * APT), ["asked", 90n * APT]],
    ["takes all where an octa less than the least would stay", planUnlock(stake(100n), 90n * APT + 1n), ["allMoves", 100n * APT]],
    ["moves the least where less would arrive", planUnlock(stake(100n), 5n * APT), ["leastMoves", LEAST_STAKE + 1n]],
    ["moves little where enough is there already", planUnlock(stake(100n, 10n), 1n), ["asked", 1n]],
    ["moves all where the least would leave too little behind", planUnlock(stake(15n), 5n * APT), ["allMoves", 15n * APT]],
    ["refuses more than there is", planUnlock(stake(100n), 100n * APT + 1n), ["tooMuch", 100n * APT]],
    ["refuses nothing", planUnlock(stake(100n), 0n), ["nothing", 100n * APT]],
    ["refuses where all there is would not be enough", planUnlock(stake(3n), 3n * APT), ["tooLittle", LEAST_STAKE]],
    ["goes the other way by the same rule", planReactivate(stake(0n, 40n), 5n * APT), ["leastMoves", LEAST_STAKE + 1n]],
    ["goes back whole", planReactivate(stake(0n, 40n), 35n * APT), ["allMoves", 40n * APT]],
    ["adds to what is there", planAdd(stake(10n), 1n, 0n), ["asked", 1n]],
    ["refuses to begin with the least, because a fee is held back of it", planAdd(stake(0n), LEAST_STAKE, 2n), ["tooLittle", LEAST_STAKE]],
    ["refuses what rounding could bring below the least", planAdd(stake(0n), LEAST_STAKE + 2n, 2n), ["tooLittle", LEAST_STAKE]],
    ["begins with the least, the fee and an octa", planAdd(stake(0n), LEAST_STAKE + 3n, 2n), ["asked", LEAST_STAKE + 3n]],
    ["pays a part of what is free", planWithdraw(stake(0n, 0n, 40n), 40n * APT, 39n * APT), ["asked", 39n * APT]],
    [
      "pays all of what still counts as unlocking where too little would stay",
      planWithdraw(stake(0n, 40n), 40n * APT, 39n * APT),
      ["allMoves", 40n * APT],
    ],
    ["pays nothing that is not free", planWithdraw(stake(0n, 40n), 0n, 40n * APT), ["tooMuch", 0n]],
  ])("%s", (_, plan, expected) => expect(brief(plan)).toEqual(expected));

  it("pays out what is free along with unlocking more", () => {
    expect(planUnlock(stake(100n, 0n, 7n), 60n * APT)).toMatchObject({ ok: true, paidOut: 7n * APT });
  });
});

it("unlocking stake is free when the lock-up has ended, in a pool that nobody keeps going", () => {
  const at = (status: "validating" | "resting", nowSecs: bigint) => freeStake(stake(10n, 40n), { status, lockedUntilSecs: 100n, nowSecs });
  expect([at("resting", 99n), at("resting", 100n), at("validating", 100n)]).toEqual([0n, 40n * APT, 0n]);
  expect(freeStake(stake(10n, 0n, 5n), { status: "validating", lockedUntilSecs: 100n, nowSecs: 0n })).toBe(5n * APT);
});

describe("what waits for the next epoch", () => {
  const act = (version: bigint, act: StakeActivity["act"], apt: bigint, pool = POOL): StakeActivity => ({
    version,
    pool,
    act,
    octas: apt * APT,
  });
  const activities = [act(9n, "add", 5n), act(8n, "add", 3n, OTHER), act(8n, "reactivate", 2n), act(4n, "add", 50n)];

  it("is what was added to that pool since the last one ended", () => {
    const known = { activities, epochEndVersion: 4n, status: "validating" } as const;
    expect(pendingActive(stake(60n), POOL, known)).toBe(5n * APT);
    expect(pendingActive(stake(4n), POOL, known)).toBe(4n * APT);
    expect(pendingActive(stake(60n), POOL, { ...known, status: "resting" })).toBe(0n);
    expect(pendingActive(stake(60n), POOL, { ...known, epochEndVersion: undefined })).toBeUndefined();
  });

  it("what was earned is what is there and was taken out, less what was put in, where all of it is known", () => {
    const all = [act(9n, "withdraw", 20n), act(5n, "unlock", 20n), act(4n, "add", 50n)];
    expect(earned(stake(31n, 1n, 1n), all, true)).toBe(3n * APT);
    expect(earned(stake(31n, 1n, 1n), all, false)).toBeUndefined();
    // What the pool holds back of an addition, and an octa lost to rounding, are no loss of the owner's.
    expect(earned(stake(29n), all, true)).toBe(0n);
  });
});
