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

describe("plan of a stake operation", () => {
  it.each([
    ["moves the requested amount", planUnlock(stake(100n), 60n * APT), ["requested", 60n * APT]],
    ["leaves exactly the minimum behind", planUnlock(stake(100n), 90n * APT), ["requested", 90n * APT]],
    ["moves everything if less than the minimum would remain", planUnlock(stake(100n), 90n * APT + 1n), ["allMoves", 100n * APT]],
    ["moves the minimum if less would arrive", planUnlock(stake(100n), 5n * APT), ["leastMoves", LEAST_STAKE + 1n]],
    ["moves any amount if the target already holds the minimum", planUnlock(stake(100n, 10n), 1n), ["requested", 1n]],
    ["moves everything if moving the minimum would leave too little", planUnlock(stake(15n), 5n * APT), ["allMoves", 15n * APT]],
    ["rejects more than the balance", planUnlock(stake(100n), 100n * APT + 1n), ["tooMuch", 100n * APT]],
    ["rejects zero", planUnlock(stake(100n), 0n), ["nothing", 100n * APT]],
    ["rejects a total below the minimum", planUnlock(stake(3n), 3n * APT), ["tooLittle", LEAST_STAKE]],
    ["reactivates the minimum if less would arrive", planReactivate(stake(0n, 40n), 5n * APT), ["leastMoves", LEAST_STAKE + 1n]],
    ["reactivates everything if too little would remain", planReactivate(stake(0n, 40n), 35n * APT), ["allMoves", 40n * APT]],
    ["adds any amount to existing stake", planAdd(stake(10n), 1n, 0n), ["requested", 1n]],
    ["rejects a first stake of the minimum, because of the fee", planAdd(stake(0n), LEAST_STAKE, 2n), ["tooLittle", LEAST_STAKE]],
    [
      "rejects a first stake that rounding could reduce below the minimum",
      planAdd(stake(0n), LEAST_STAKE + 2n, 2n),
      ["tooLittle", LEAST_STAKE],
    ],
    ["accepts a first stake of minimum, fee and one octa", planAdd(stake(0n), LEAST_STAKE + 3n, 2n), ["requested", LEAST_STAKE + 3n]],
    ["withdraws a part of withdrawable stake", planWithdraw(stake(0n, 0n, 40n), 40n * APT, 39n * APT), ["requested", 39n * APT]],
    [
      "withdraws all unlocking stake if too little would remain",
      planWithdraw(stake(0n, 40n), 40n * APT, 39n * APT),
      ["allMoves", 40n * APT],
    ],
    ["rejects a withdrawal of locked stake", planWithdraw(stake(0n, 40n), 0n, 40n * APT), ["tooMuch", 0n]],
  ])("follows the pool's rules: %s", (_, plan, expected) => expect(brief(plan)).toEqual(expected));

  it("pays out withdrawable stake when unlocking more", () => {
    expect(planUnlock(stake(100n, 0n, 7n), 60n * APT)).toMatchObject({ ok: true, paidOut: 7n * APT });
  });
});

it("unlocking stake becomes withdrawable at the end of the lock-up in a pool outside the validator set", () => {
  const at = (status: "validating" | "resting", nowSecs: bigint) => freeStake(stake(10n, 40n), { status, lockedUntilSecs: 100n, nowSecs });
  expect([at("resting", 99n), at("resting", 100n), at("validating", 100n)]).toEqual([0n, 40n * APT, 0n]);
  expect(freeStake(stake(10n, 0n, 5n), { status: "validating", lockedUntilSecs: 100n, nowSecs: 0n })).toBe(5n * APT);
});

describe("pendingActive, the stake that earns rewards from the next epoch on,", () => {
  const act = (version: bigint, act: StakeActivity["act"], apt: bigint, pool = POOL): StakeActivity => ({
    version,
    pool,
    act,
    octas: apt * APT,
  });
  const activities = [act(9n, "add", 5n), act(8n, "add", 3n, OTHER), act(8n, "reactivate", 2n), act(4n, "add", 50n)];

  it("equals additions to the pool since the last epoch ended", () => {
    const known = { activities, epochEndVersion: 4n, status: "validating" } as const;
    expect(pendingActive(stake(60n), POOL, known)).toBe(5n * APT);
    expect(pendingActive(stake(4n), POOL, known)).toBe(4n * APT);
    expect(pendingActive(stake(60n), POOL, { ...known, status: "resting" })).toBe(0n);
    expect(pendingActive(stake(60n), POOL, { ...known, epochEndVersion: undefined })).toBeUndefined();
  });

  it("earned rewards equal current plus withdrawn minus added stake, if the history is complete", () => {
    const all = [act(9n, "withdraw", 20n), act(5n, "unlock", 20n), act(4n, "add", 50n)];
    expect(earned(stake(31n, 1n, 1n), all, true)).toBe(3n * APT);
    expect(earned(stake(31n, 1n, 1n), all, false)).toBeUndefined();
    // The withheld part of an addition and an octa of rounding are not the owner's loss.
    expect(earned(stake(29n), all, true)).toBe(0n);
  });
});
