import { address, type Value } from "@atoll/move";
import { beforeEach, describe, expect, it } from "vitest";
import { APT, createDelegationScene, type DelegationScene, EPOCH_SECS, LOCKUP_SECS } from "../../../testing/delegation/delegationScene.ts";
import { ALICE, BOB, outcomeOf } from "../../../testing/network.ts";
import { tags as featuresTags } from "../../generated/stdlib/features.ts";
import { FRAMEWORK_ADDRESS, VM_ADDRESS } from "../../native/addresses.ts";
import { withFeatures } from "../../stdlib/features/featureBits.ts";
import { FEATURES } from "../../stdlib/features/features.ts";

const CAROL = address("0xca401");
const NOBODY = address("0xdead");
const MODULE = "0x1::delegation_pool";

let scene: DelegationScene;
const call = (name: string, ...args: Value[]): Value[] => scene.call(name, ...args);
const outcome = (name: string, ...args: Value[]): string => outcomeOf(() => call(name, ...args));
const delegatedBy = (who: Value): bigint[] => call("get_stake", scene.pool, who) as bigint[];
const balanceOf = (who: typeof ALICE): bigint => scene.look((view) => view.balanceOf(who));
const eventNames = (): string[] => scene.network.lastEvents().map(({ kind, type }) => `${kind} ${type.replace("0x1::", "")}`);
/** Whole APT, ignoring rounding losses. */
const roundApt = (octas: bigint | undefined): bigint => ((octas ?? 0n) + 5n) / APT;
function passEpochs(count: number): void {
  for (let passed = 0; passed < count; passed++) scene.pass(EPOCH_SECS);
}
/** Passes epochs until the current lockup ends. */
function passLockup(): void {
  passEpochs(Number(LOCKUP_SECS / EPOCH_SECS));
}

beforeEach(() => {
  scene = createDelegationScene();
  for (const person of [ALICE, BOB, CAROL]) scene.fund(person, 1_000n * APT);
});

describe("rejected operations", () => {
  const cases: [what: string, prepare: () => void, name: string, args: () => Value[], code: string][] = [
    ["a second pool of the same owner", () => {}, "initialize_delegation_pool", () => [scene.owner, 0n, new Uint8Array(1)], "0x80002"],
    ["a commission of more than everything", () => {}, "initialize_delegation_pool", () => [ALICE, 10_001n, new Uint8Array()], "0x10005"],
    ["stake for a pool that does not exist", () => {}, "add_stake", () => [ALICE, NOBODY, 20n * APT], "0x10003"],
    ["stake of less than 10 APT", () => {}, "add_stake", () => [ALICE, scene.pool, 10n * APT - 1n], "0x10008"],
    ["10 APT, of which the fee of this epoch is withheld", () => {}, "add_stake", () => [ALICE, scene.pool, 10n * APT], "0x10008"],
    ["to unlock more than is active", () => {}, "unlock", () => [scene.owner, scene.pool, 1_001n * APT], "0x10006"],
    ["to unlock what one does not have", () => {}, "unlock", () => [ALICE, scene.pool, APT], "0x10009"],
    ["to unlock what the pool holds of fees", () => {}, "unlock", () => [VM_ADDRESS, scene.pool, APT], "0x1001b"],
    ["to reactivate what is not unlocking", () => {}, "reactivate_stake", () => [ALICE, scene.pool, APT], "0x10008"],
    ["to withdraw nothing", () => {}, "withdraw", () => [ALICE, scene.pool, 0n], "0x1000b"],
    ["an operator of somebody who owns no pool", () => {}, "set_operator", () => [ALICE, BOB], "0x60001"],
    ["a commission by somebody who owns no pool", () => {}, "update_commission_percentage", () => [ALICE, 0n], "0x60001"],
    ["a commission over 100 per cent", () => {}, "update_commission_percentage", () => [scene.owner, 10_001n], "0x10005"],
    ["a commission of more than 10 points more", () => {}, "update_commission_percentage", () => [scene.owner, 2_001n], "0x10014"],
    ["one voter for the whole pool", () => {}, "set_delegated_voter", () => [scene.owner, ALICE], "0x1d"],
    ["to set up voting twice", () => {}, "enable_partial_governance_voting", () => [scene.pool], "RESOURCE_ALREADY_EXISTS"],
    ["to list a delegator where there is no list", () => {}, "allowlist_delegator", () => [scene.owner, ALICE], "0x30018"],
    ["to read a list where there is none", () => {}, "get_delegators_allowlist", () => [scene.pool], "0x30018"],
    ["to evict where there is no list", () => {}, "evict_delegator", () => [scene.owner, ALICE], "0x30018"],
    [
      "a delegator who is not on the list",
      () => call("enable_delegators_allowlisting", scene.owner),
      "add_stake",
      () => [ALICE, scene.pool, 20n * APT],
      "0x50019",
    ],
    [
      "to evict a delegator who is on the list",
      () => {
        call("enable_delegators_allowlisting", scene.owner);
        call("allowlist_delegator", scene.owner, ALICE);
      },
      "evict_delegator",
      () => [scene.owner, ALICE],
      "0x3001a",
    ],
    ["more than the delegator has", () => {}, "add_stake", () => [ALICE, scene.pool, 1_001n * APT], "0x1::fungible_asset 0x10004"],
    ["views of a pool that does not exist", () => {}, "get_stake", () => [NOBODY, ALICE], "0x10003"],
    ["votes in a pool that does not exist", () => {}, "delegate_voting_power", () => [ALICE, NOBODY, BOB], "0x10003"],
  ];
  it.each(cases)("%s", (_, prepare, name, args, code) => {
    prepare();
    expect(outcome(name, ...args())).toBe(code.startsWith("0x") && !code.includes(" ") ? `${MODULE} ${code}` : code);
  });

  it("exclude a zero amount, which does nothing", () => {
    for (const name of ["add_stake", "unlock", "reactivate_stake"]) {
      expect(outcome(name, ALICE, scene.pool, 0n)).toBe("ok");
      expect(eventNames()).toEqual([]);
    }
    expect(outcome("withdraw", ALICE, scene.pool, 1n)).toBe("ok");
  });
});

describe("a delegator's stake", () => {
  it("earns back its entry fee after the first epoch, and earns rewards from the next epoch on", () => {
    const amount = 100n * APT;
    const [fee] = call("get_add_stake_fee", scene.pool, amount) as [bigint];
    expect(fee).toBeGreaterThan(0n);
    call("add_stake", ALICE, scene.pool, amount);
    expect(eventNames().at(-1)).toBe("v2 delegation_pool::AddStake");
    expect(scene.network.lastEvents().at(-1)?.data).toEqual({
      pool_address: scene.pool,
      delegator_address: ALICE,
      amount_added: amount,
      add_stake_fee: fee,
    });
    expect(delegatedBy(ALICE)).toEqual([amount - fee, 0n, 0n]);
    expect(delegatedBy(VM_ADDRESS)[0]).toBe(fee);
    const owners = delegatedBy(scene.owner);
    scene.pass(EPOCH_SECS);
    // The fee equals the unearned reward, so Alice's balance matches her deposit up to one octa.
    expect((delegatedBy(ALICE)[0] ?? 0n) - amount).toBeLessThanOrEqual(1n);
    expect(amount - (delegatedBy(ALICE)[0] ?? 0n)).toBeLessThanOrEqual(1n);
    expect(delegatedBy(scene.owner)[0]).toBeGreaterThan(owners[0] ?? 0n);
    scene.pass(EPOCH_SECS);
    expect(delegatedBy(ALICE)[0]).toBeGreaterThan(amount);
  });

  it("is unlocked, partly reactivated, freed at the end of the lockup, and withdrawn", () => {
    call("add_stake", ALICE, scene.pool, 100n * APT);
    passEpochs(1);
    call("unlock", ALICE, scene.pool, 60n * APT);
    expect(eventNames().slice(-2)).toEqual(["v2 stake::UnlockStake", "v2 delegation_pool::UnlockStake"]);
    call("reactivate_stake", ALICE, scene.pool, 20n * APT);
    expect(eventNames().slice(-2)).toEqual(["v2 stake::ReactivateStake", "v2 delegation_pool::ReactivateStake"]);
    const [active, free, unlocking] = delegatedBy(ALICE) as [bigint, bigint, bigint];
    expect([roundApt(active), free, roundApt(unlocking)]).toEqual([60n, 0n, 40n]);
    expect(call("get_pending_withdrawal", scene.pool, ALICE)).toEqual([false, unlocking]);
    call("withdraw", ALICE, scene.pool, 40n * APT);
    expect(balanceOf(ALICE)).toBe(900n * APT);
    passLockup();
    const [isFree, amount] = call("get_pending_withdrawal", scene.pool, ALICE) as [boolean, bigint];
    expect(isFree).toBe(true);
    // Unlocking stake earns rewards until it is free.
    expect(amount).toBeGreaterThan(unlocking);
    expect(call("observed_lockup_cycle", scene.pool)).toEqual([0n]);
    call("withdraw", ALICE, scene.pool, amount + 1n);
    expect(eventNames().slice(-1)).toEqual(["v2 delegation_pool::WithdrawStake"]);
    expect(call("observed_lockup_cycle", scene.pool)).toEqual([1n]);
    expect(balanceOf(ALICE)).toBe(900n * APT + amount);
    expect(call("get_pending_withdrawal", scene.pool, ALICE)).toEqual([false, 0n]);
  });

  it("rounds a move up, or moves everything, to leave 10 APT or nothing on each side", () => {
    call("add_stake", ALICE, scene.pool, 30n * APT);
    passEpochs(1);
    call("unlock", ALICE, scene.pool, 1n);
    expect(delegatedBy(ALICE)[2]).toBeGreaterThanOrEqual(10n * APT);
    expect((delegatedBy(ALICE)[2] ?? 0n) - 10n * APT).toBeLessThanOrEqual(1n);
    call("unlock", ALICE, scene.pool, 11n * APT);
    expect(delegatedBy(ALICE)[0]).toBe(0n);
  });

  it("pays out free stake before unlocking more", () => {
    call("add_stake", ALICE, scene.pool, 100n * APT);
    passEpochs(1);
    call("unlock", ALICE, scene.pool, 20n * APT);
    passLockup();
    const [, free = 0n] = delegatedBy(ALICE);
    call("unlock", ALICE, scene.pool, 30n * APT);
    expect(eventNames().filter((name) => name.includes("delegation_pool"))).toEqual([
      "v1 delegation_pool::DistributeCommissionEvent",
      "v2 delegation_pool::DistributeCommission",
      "v2 delegation_pool::WithdrawStake",
      "v2 delegation_pool::UnlockStake",
    ]);
    expect(balanceOf(ALICE)).toBe(900n * APT + free);
    expect(delegatedBy(ALICE)[1]).toBe(0n);
  });

  it("allows withdrawing unlocking stake after the pool left and its lockup ended, without ending the cycle", () => {
    call("add_stake", ALICE, scene.pool, 100n * APT);
    call("add_stake", BOB, scene.pool, 100n * APT);
    passEpochs(1);
    scene.network.call("0x1::stake::leave_validator_set", scene.owner, scene.pool);
    passEpochs(1);
    call("unlock", ALICE, scene.pool, 50n * APT);
    call("unlock", BOB, scene.pool, 50n * APT);
    expect(call("can_withdraw_pending_inactive", scene.pool)).toEqual([false]);
    passLockup();
    expect(call("can_withdraw_pending_inactive", scene.pool)).toEqual([true]);
    call("withdraw", ALICE, scene.pool, 30n * APT);
    expect(roundApt(balanceOf(ALICE))).toBe(930n);
    expect([ALICE, BOB].map((person) => roundApt(delegatedBy(person)[2]))).toEqual([20n, 50n]);
    expect(call("observed_lockup_cycle", scene.pool)).toEqual([0n]);
    // A withdrawal that would leave less than 10 APT pays out everything.
    call("withdraw", ALICE, scene.pool, 15n * APT);
    expect(delegatedBy(ALICE)[2]).toBe(0n);
  });
});

describe("the operator", () => {
  it("receives its commission at the current rate, through a named beneficiary if set", () => {
    call("set_operator", scene.owner, BOB);
    passEpochs(1);
    const before = scene.look((view) => view.stakeOf(scene.pool))[0] ?? 0n;
    passEpochs(1);
    const after = scene.look((view) => view.stakeOf(scene.pool))[0] ?? 0n;
    call("synchronize_delegation_pool", scene.pool);
    const distributed = scene.network.lastEvents().at(-1)?.data as { commission_active: bigint; operator: Value; beneficiary: Value };
    expect(distributed).toMatchObject({ operator: BOB, beneficiary: BOB });
    expect(distributed.commission_active).toBe((after - 1_000n * APT) / 10n);
    expect(after).toBeGreaterThan(before);
    call("set_beneficiary_for_operator", BOB, CAROL);
    expect(scene.network.lastEvents()[0]?.data).toEqual({ operator: BOB, old_beneficiary: BOB, new_beneficiary: CAROL });
    expect(call("beneficiary_for_operator", BOB)).toEqual([CAROL]);
    const [bobs] = delegatedBy(BOB);
    passEpochs(1);
    // The view counts commission before it is distributed.
    const [carols = 0n] = delegatedBy(CAROL);
    expect(carols).toBeGreaterThan(0n);
    call("synchronize_delegation_pool", scene.pool);
    expect(scene.network.lastEvents().at(-1)?.data).toMatchObject({ operator: BOB, beneficiary: CAROL, commission_active: carols });
    // Bob's own stake continues to grow, by rewards alone.
    expect(delegatedBy(BOB)[0]).toBeGreaterThan(bobs ?? 0n);
    call("set_beneficiary_for_operator", BOB, BOB);
    expect(call("beneficiary_for_operator", BOB)).toEqual([BOB]);
  });

  it("switches to a new commission at the next lockup only", () => {
    expect(call("min_remaining_secs_for_commission_change")).toEqual([LOCKUP_SECS / 4n]);
    call("update_commission_percentage", scene.owner, 2_000n);
    expect(scene.network.lastEvents().at(-1)?.data).toEqual({
      pool_address: scene.pool,
      owner: scene.owner,
      commission_percentage_next_lockup_cycle: 2_000n,
    });
    const terms = () =>
      ["operator_commission_percentage", "operator_commission_percentage_next_lockup_cycle", "is_next_commission_percentage_effective"].map(
        (name) => call(name, scene.pool)[0],
      );
    expect(terms()).toEqual([1_000n, 2_000n, false]);
    call("update_commission_percentage", scene.owner, 1_500n);
    passEpochs(4);
    expect(terms()).toEqual([1_000n, 1_500n, false]);
    passEpochs(1);
    expect(terms()).toEqual([1_500n, 1_500n, true]);
    // Undistributed rewards of the old lockup use the old commission; later rewards use the new commission.
    const active = () => scene.look((view) => view.stakeOf(scene.pool))[0] ?? 0n;
    const end = active();
    call("synchronize_delegation_pool", scene.pool);
    expect(scene.network.lastEvents().at(-1)?.data).toMatchObject({ commission_active: (end - 1_000n * APT) / 10n });
    passEpochs(1);
    const rewards = active() - end;
    call("synchronize_delegation_pool", scene.pool);
    expect(scene.network.lastEvents().at(-1)?.data).toMatchObject({ commission_active: (rewards * 1_500n) / 10_000n });
  });

  it("cannot change its commission in the last quarter of the lockup", () => {
    passEpochs(3);
    scene.pass(LOCKUP_SECS - 3n * EPOCH_SECS - LOCKUP_SECS / 4n);
    expect(outcome("update_commission_percentage", scene.owner, 1_100n)).toBe("ok");
    scene.pass(1n);
    expect(outcome("update_commission_percentage", scene.owner, 1_200n)).toBe(`${MODULE} 0x30015`);
  });
});

describe("the owner's allowlist", () => {
  it("restricts adding and reactivating stake to listed delegators, keeps existing stake, and allows eviction", () => {
    call("add_stake", ALICE, scene.pool, 50n * APT);
    passEpochs(1);
    call("unlock", ALICE, scene.pool, 20n * APT);
    expect(call("delegator_allowlisted", scene.pool, ALICE)).toEqual([true]);
    call("enable_delegators_allowlisting", scene.owner);
    expect(eventNames()).toEqual(["v2 delegation_pool::EnableDelegatorsAllowlisting"]);
    call("enable_delegators_allowlisting", scene.owner);
    expect(eventNames()).toEqual([]);
    expect(call("allowlisting_enabled", scene.pool)).toEqual([true]);
    expect(call("delegator_allowlisted", scene.pool, ALICE)).toEqual([false]);
    expect(outcome("reactivate_stake", ALICE, scene.pool, 5n * APT)).toBe(`${MODULE} 0x50019`);
    for (const person of [ALICE, BOB, CAROL]) call("allowlist_delegator", scene.owner, person);
    call("allowlist_delegator", scene.owner, BOB);
    expect(eventNames()).toEqual([]);
    expect(new Set(call("get_delegators_allowlist", scene.pool)[0] as Value[])).toEqual(new Set([ALICE, BOB, CAROL]));
    call("reactivate_stake", ALICE, scene.pool, 5n * APT);
    call("remove_delegator_from_allowlist", scene.owner, ALICE);
    expect(eventNames()).toEqual(["v2 delegation_pool::RemoveDelegatorFromAllowlist"]);
    expect(outcome("unlock", ALICE, scene.pool, 1n)).toBe("ok");
    call("evict_delegator", scene.owner, ALICE);
    expect(eventNames().slice(-2)).toEqual(["v2 delegation_pool::UnlockStake", "v2 delegation_pool::EvictDelegator"]);
    expect(delegatedBy(ALICE)[0]).toBe(0n);
    expect(delegatedBy(ALICE)[2]).toBeGreaterThan(49n * APT);
    call("evict_delegator", scene.owner, ALICE);
    expect(eventNames()).not.toContain("v2 delegation_pool::EvictDelegator");
    call("disable_delegators_allowlisting", scene.owner);
    expect(call("delegator_allowlisted", scene.pool, ALICE)).toEqual([true]);
    call("enable_delegators_allowlisting", scene.owner);
    expect(call("get_delegators_allowlist", scene.pool)).toEqual([[]]);
  });
});

describe("voting power", () => {
  const EMPTY = new Uint8Array();
  const HASH = new Uint8Array(32).fill(1);
  const power = (voter: Value) => call("calculate_and_update_voter_total_voting_power", scene.pool, voter)[0] as bigint;

  it("moves to the delegated voter at the next lockup", () => {
    call("add_stake", ALICE, scene.pool, 100n * APT);
    passEpochs(1);
    call("unlock", ALICE, scene.pool, 30n * APT);
    const alices = power(ALICE);
    expect(roundApt(alices)).toBe(100n);
    call("delegate_voting_power", ALICE, scene.pool, BOB);
    expect(eventNames().at(-1)).toBe("v2 delegation_pool::DelegateVotingPower");
    expect([power(ALICE), power(BOB)]).toEqual([alices, 0n]);
    const lockupEnd = scene.network.call("0x1::stake::get_lockup_secs", scene.pool)[0];
    expect(call("calculate_and_update_voting_delegation", scene.pool, ALICE)).toEqual([ALICE, BOB, lockupEnd]);
    passLockup();
    expect(call("calculate_and_update_delegator_voter", scene.pool, ALICE)).toEqual([BOB]);
    // Unlocked stake no longer votes.
    expect(power(ALICE)).toBe(0n);
    expect(power(BOB)).toBe(delegatedBy(ALICE)[0]);
    call("add_stake", ALICE, scene.pool, 10n * APT);
    expect(power(BOB)).toBe(delegatedBy(ALICE)[0]);
  });

  it("of unlocking stake is lost when the pool rejoins after its lockup, and reactivating then fails, as in v1.38", () => {
    call("add_stake", ALICE, scene.pool, 100n * APT);
    passEpochs(1);
    scene.network.call("0x1::stake::leave_validator_set", scene.owner, scene.pool);
    passEpochs(1);
    call("unlock", ALICE, scene.pool, 50n * APT);
    passLockup();
    scene.network.call("0x1::stake::join_validator_set", scene.owner, scene.pool);
    passEpochs(1);
    expect(outcome("reactivate_stake", ALICE, scene.pool, 20n * APT)).toBe("ARITHMETIC_ERROR");
    passLockup();
    // Withdrawing free stake involves no vote count, so it succeeds.
    expect(outcome("withdraw", ALICE, scene.pool, 100n * APT)).toBe("ok");
    expect(balanceOf(ALICE)).toBeGreaterThan(949n * APT);
  });

  it("lets each delegator propose and vote with its own share of the pool's stake", () => {
    scene = createDelegationScene({}, { governance: { proposerStakeOctas: 500n * APT } });
    scene.fund(ALICE, 1_000n * APT);
    call("add_stake", ALICE, scene.pool, 300n * APT);
    passEpochs(1);
    const propose = (who: Value) => outcome("create_proposal", who, scene.pool, HASH, EMPTY, EMPTY, false);
    expect(propose(ALICE)).toBe(`${MODULE} 0x1000f`);
    expect(propose(scene.owner)).toBe("ok");
    expect(scene.network.lastEvents().at(-1)).toMatchObject({
      type: `${MODULE}::CreateProposal`,
      data: { proposal_id: 0n, voter: scene.owner, delegation_pool: scene.pool },
    });
    const left = () => call("calculate_and_update_remaining_voting_power", scene.pool, ALICE, 0n)[0] as bigint;
    const all = left();
    expect(roundApt(all)).toBe(300n);
    call("vote", ALICE, scene.pool, 0n, 100n * APT, true);
    expect(scene.network.lastEvents().at(-1)).toMatchObject({
      type: `${MODULE}::Vote`,
      data: { voter: ALICE, proposal_id: 0n, delegation_pool: scene.pool, num_votes: 100n * APT, should_pass: true },
    });
    expect(left()).toBe(all - 100n * APT);
    // A vote above the remaining power uses the remaining power.
    call("vote", ALICE, scene.pool, 0n, 10_000n * APT, false);
    expect(scene.network.lastEvents().at(-1)).toMatchObject({ data: { num_votes: all - 100n * APT } });
    expect(outcome("vote", ALICE, scene.pool, 0n, 1n, true)).toBe(`${MODULE} 0x10010`);
    expect(outcome("vote", CAROL, scene.pool, 0n, 1n, true)).toBe(`${MODULE} 0x10010`);
    expect(outcome("vote", scene.owner, scene.pool, 0n, APT, true)).toBe("ok");
  });

  it("cannot be used by delegators after the pool voted directly", () => {
    call("create_proposal", scene.owner, scene.pool, HASH, EMPTY, EMPTY, false);
    scene.network.call("0x1::aptos_governance::partial_vote", scene.pool, scene.pool, 0n, APT, true);
    expect(outcome("vote", scene.owner, scene.pool, 0n, APT, true)).toBe(`${MODULE} 0x10011`);
  });
});

it("with module events disabled, pool handles emit events, and commission events appear in both forms", () => {
  scene.network.run((context) => {
    const flags = context.borrowMut(FRAMEWORK_ADDRESS, featuresTags.Features);
    flags.features = withFeatures(flags.features, [], [BigInt(FEATURES.MODULE_EVENT_MIGRATION)]);
  });
  const eventsOf = (name: string, ...args: Value[]) => {
    call(name, ...args);
    return eventNames().filter((event) => event.includes("delegation_pool"));
  };
  const distributed = ["v1 delegation_pool::DistributeCommissionEvent", "v2 delegation_pool::DistributeCommission"];
  expect(eventsOf("add_stake", ALICE, scene.pool, 50n * APT)).toEqual([...distributed, "v1 delegation_pool::AddStakeEvent"]);
  passEpochs(1);
  expect(eventsOf("unlock", ALICE, scene.pool, 30n * APT)).toEqual([...distributed, "v1 delegation_pool::UnlockStakeEvent"]);
  expect(eventsOf("reactivate_stake", ALICE, scene.pool, 10n * APT)).toEqual([...distributed, "v1 delegation_pool::ReactivateStakeEvent"]);
  expect(eventsOf("delegate_voting_power", ALICE, scene.pool, BOB)).toEqual([
    ...distributed,
    "v1 delegation_pool::DelegateVotingPowerEvent",
  ]);
  const hash = new Uint8Array(32);
  expect(eventsOf("create_proposal", scene.owner, scene.pool, hash, hash, hash, false)).toEqual([
    ...distributed,
    "v1 delegation_pool::CreateProposalEvent",
  ]);
  // A vote synchronizes the pool twice.
  expect(eventsOf("vote", scene.owner, scene.pool, 0n, 1n, true)).toEqual([
    ...distributed,
    ...distributed,
    "v1 delegation_pool::VoteEvent",
  ]);
  passLockup();
  expect(eventsOf("withdraw", ALICE, scene.pool, APT)).toEqual([...distributed, "v1 delegation_pool::WithdrawStakeEvent"]);
});

it("a new pool has the address derived from owner and seed, no stake, and an owner capability", () => {
  const seed = Uint8Array.of(1, 2, 3);
  const [expected] = call("get_expected_stake_pool_address", ALICE, seed);
  call("initialize_delegation_pool", ALICE, 123n, seed);
  expect(call("get_owned_pool_address", ALICE)).toEqual([expected]);
  expect(call("owner_cap_exists", ALICE)).toEqual([true]);
  expect(call("delegation_pool_exists", expected as Value)).toEqual([true]);
  expect(call("partial_governance_voting_enabled", expected as Value)).toEqual([true]);
  expect(call("operator_commission_percentage", expected as Value)).toEqual([123n]);
  expect(call("get_delegation_pool_stake", expected as Value)).toEqual([0n, 0n, 0n, 0n]);
  expect(scene.network.call("0x1::stake::get_operator", expected as Value)).toEqual([ALICE]);
  // A pool outside the validator set earns no rewards, so the fee is zero and 10 APT suffice.
  expect(call("get_add_stake_fee", expected as Value, 10n * APT)).toEqual([0n]);
  call("add_stake", BOB, expected as Value, 10n * APT);
  expect(call("shareholders_count_active_pool", expected as Value)).toEqual([1n]);
  expect(call("get_stake", expected as Value, BOB)).toEqual([10n * APT, 0n, 0n]);
  expect(outcome("get_owned_pool_address", BOB)).toBe(`${MODULE} 0x60001`);
  expect(call("multiply_then_divide", 7n, 9n, 2n)).toEqual([31n]);
  for (const name of ["grant_delegation_pool_management_permission", "grant_stake_management_permission"]) {
    expect(outcome(name, ALICE, BOB)).toBe("0x1::permissioned_signer 0x50002");
  }
});
