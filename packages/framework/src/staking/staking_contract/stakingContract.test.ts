import type { Address, Value } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { ALICE, BOB, outcomeOf } from "../../../testing/network.ts";
import { CAROL, DAVE, MINIMUM_STAKE, type StakingNetwork, startStakingNetwork } from "../../../testing/staking/stakingTestNetwork.ts";
import { DEFAULT_FEATURES } from "../../stdlib/features/features.ts";

const STAKE = 10_000_000_000_000n;
const NO_SEED = new Uint8Array(0);
const contract = (name: string) => `0x1::staking_contract::${name}`;

/** Creates a contract with staker Alice, operator Bob at 10 % commission, and a validating pool. */
function withContract(commission = 10n): { network: StakingNetwork; pool: Address } {
  const network = startStakingNetwork();
  network.mint(ALICE, 3n * STAKE);
  network.call(contract("create_staking_contract"), ALICE, BOB, CAROL, STAKE, commission, NO_SEED);
  const pool = network.view<Address>("staking_contract::stake_pool_address", ALICE, BOB);
  network.join(BOB, pool);
  network.passEpochs();
  return { network, pool };
}
const amounts = (network: StakingNetwork, operator = BOB): Value[] => network.call(contract("staking_contract_amounts"), ALICE, operator);
const events = (network: StakingNetwork, name: string): Value[] =>
  network
    .lastEvents()
    .filter(({ type }) => type === contract(name))
    .map(({ data }) => data);

describe("staking contract", () => {
  it("keeps its stake in a pool at the expected address, with the staker as owner", () => {
    const network = startStakingNetwork();
    network.mint(ALICE, STAKE);
    const expected = network.view<Address>("staking_contract::get_expected_stake_pool_address", ALICE, BOB, Uint8Array.of(7));
    network.call(contract("create_staking_contract"), ALICE, BOB, CAROL, STAKE, 10n, Uint8Array.of(7));
    expect(events(network, "CreateStakingContract")).toEqual([
      { operator: BOB, voter: CAROL, pool_address: expected, principal: STAKE, commission_percentage: 10n },
    ]);
    expect(network.view("staking_contract::stake_pool_address", ALICE, BOB)).toBe(expected);
    expect(network.view("staking_contract::staker_address", expected)).toEqual({ vec: [ALICE] });
    expect(network.view("staking_contract::staker_address", ALICE)).toEqual({ vec: [] });
    expect(network.view("staking_contract::last_recorded_principal", ALICE, BOB)).toBe(STAKE);
    expect(network.view("staking_contract::commission_percentage", ALICE, BOB)).toBe(10n);
    expect(network.view("staking_contract::staking_contract_exists", ALICE, BOB)).toBe(true);
    expect(network.view("staking_contract::staking_contract_exists", ALICE, CAROL)).toBe(false);
    expect(network.view("stake::get_operator", expected)).toBe(BOB);
    expect(network.view("stake::get_delegated_voter", expected)).toBe(CAROL);
    expect(network.stakeOf(expected)).toEqual([STAKE, 0n, 0n, 0n]);
    expect(outcomeOf(() => network.call("0x1::stake::unlock", expected, 1n))).toBe("0x1::stake 0x6000f");
  });

  it("pays the operator's commission after the lockup", () => {
    const { network, pool } = withContract();
    network.passEpochs();
    const [active] = network.stakeOf(pool);
    const rewards = active - STAKE;
    expect(rewards).toBeGreaterThan(0n);
    expect(amounts(network)).toEqual([active, rewards, rewards / 10n]);

    network.call(contract("request_commission"), BOB, ALICE, BOB);
    expect(events(network, "RequestCommission")).toEqual([
      { operator: BOB, pool_address: pool, accumulated_rewards: rewards, commission_amount: rewards / 10n },
    ]);
    expect(network.stakeOf(pool)).toEqual([active - rewards / 10n, 0n, 0n, rewards / 10n]);
    expect(network.view("staking_contract::last_recorded_principal", ALICE, BOB)).toBe(active - rewards / 10n);
    expect(network.view("staking_contract::pending_distribution_counts", ALICE, BOB)).toBe(1n);

    network.call(contract("distribute"), ALICE, BOB);
    expect(network.balance(BOB)).toBe(0n);
    network.passEpochs(3);
    network.call(contract("distribute"), ALICE, BOB);
    // The unlocking commission continued to earn rewards, which all belong to the operator.
    const [paid] = events(network, "Distribute") as [{ amount: bigint }];
    expect(paid).toMatchObject({ operator: BOB, pool_address: pool, recipient: BOB });
    expect(paid.amount).toBeGreaterThan(rewards / 10n);
    expect(network.balance(BOB)).toBe(paid.amount);
    expect(network.view("staking_contract::pending_distribution_counts", ALICE, BOB)).toBe(0n);
  });

  it("adds stake to the principal, free of commission", () => {
    const { network, pool } = withContract();
    network.call(contract("add_stake"), ALICE, BOB, 500n);
    expect(events(network, "AddStake")).toEqual([{ operator: BOB, pool_address: pool, amount: 500n }]);
    expect(network.view("staking_contract::last_recorded_principal", ALICE, BOB)).toBe(STAKE + 500n);
    expect(amounts(network)).toEqual([STAKE + 500n, 0n, 0n]);
  });

  it("charges commission on earnings of unlocking stake", () => {
    const { network, pool } = withContract();
    network.call(contract("unlock_stake"), ALICE, BOB, STAKE / 2n);
    expect(events(network, "UnlockStake")).toEqual([{ operator: BOB, pool_address: pool, amount: STAKE / 2n, commission_paid: 0n }]);
    const before = network.balance(ALICE);
    network.passEpochs(3);
    const [, unlocked] = network.stakeOf(pool);
    network.call(contract("distribute"), ALICE, BOB);
    const earned = unlocked - STAKE / 2n;
    expect(earned).toBeGreaterThan(0n);
    // The operator's shares round down, and the remaining octas go to the staker.
    expect(earned / 10n - network.balance(BOB)).toBeLessThanOrEqual(1n);
    expect(network.balance(ALICE) - before + network.balance(BOB)).toBe(unlocked);
  });

  it("unlocks at most the active stake", () => {
    const { network, pool } = withContract();
    network.call(contract("unlock_stake"), ALICE, BOB, 5n * STAKE);
    expect(network.stakeOf(pool)).toEqual([0n, 0n, 0n, STAKE]);
    expect(network.view("staking_contract::last_recorded_principal", ALICE, BOB)).toBe(0n);
  });

  it("unlocks the staker's rewards alone, and does nothing without rewards", () => {
    const { network, pool } = withContract();
    network.call(contract("unlock_rewards"), ALICE, BOB);
    expect(network.lastEvents()).toEqual([]);
    network.passEpochs();
    const rewards = network.stakeOf(pool)[0] - STAKE;
    network.call(contract("unlock_rewards"), ALICE, BOB);
    expect(network.stakeOf(pool)).toEqual([STAKE, 0n, 0n, rewards]);
    expect(network.view("staking_contract::pending_distribution_counts", ALICE, BOB)).toBe(2n);
  });

  it("switches the operator after settling the previous operator's commission", () => {
    const { network, pool } = withContract();
    network.passEpochs();
    const commission = (network.stakeOf(pool)[0] - STAKE) / 10n;
    network.call(contract("switch_operator"), ALICE, BOB, DAVE, 25n);
    expect(events(network, "SwitchOperator")).toEqual([{ old_operator: BOB, new_operator: DAVE, pool_address: pool }]);
    expect(network.view("staking_contract::staking_contract_exists", ALICE, BOB)).toBe(false);
    expect(network.view("staking_contract::commission_percentage", ALICE, DAVE)).toBe(25n);
    expect(network.view("stake::get_operator", pool)).toBe(DAVE);
    expect(network.stakeOf(pool)[3]).toBe(commission);
    network.passEpochs(3);
    network.call(contract("distribute"), ALICE, DAVE);
    // The new operator also earns commission on later rewards of the previous operator's unlocking stake.
    expect(network.balance(BOB)).toBeGreaterThanOrEqual(commission);
    network.call(contract("switch_operator_with_same_commission"), ALICE, DAVE, BOB);
    expect(network.view("staking_contract::commission_percentage", ALICE, BOB)).toBe(25n);
  });

  it("applies a changed commission to later rewards only", () => {
    const { network, pool } = withContract();
    network.passEpochs();
    const commission = (network.stakeOf(pool)[0] - STAKE) / 10n;
    network.call(contract("update_commision"), ALICE, BOB, 0n);
    expect(events(network, "UpdateCommission")).toEqual([
      { staker: ALICE, operator: BOB, old_commission_percentage: 10n, new_commission_percentage: 0n },
    ]);
    expect(network.stakeOf(pool)[3]).toBe(commission);
    network.passEpochs();
    expect(amounts(network)[2]).toBe(0n);
    network.call(contract("request_commission"), BOB, ALICE, BOB);
    expect(network.lastEvents()).toEqual([]);
  });

  it("pays the operator's beneficiary, who may also request commission", () => {
    const { network } = withContract();
    expect(network.view("staking_contract::beneficiary_for_operator", BOB)).toBe(BOB);
    network.call(contract("set_beneficiary_for_operator"), BOB, DAVE);
    expect(events(network, "SetBeneficiaryForOperator")).toEqual([{ operator: BOB, old_beneficiary: BOB, new_beneficiary: DAVE }]);
    network.passEpochs();
    network.call(contract("request_commission"), DAVE, ALICE, BOB);
    network.passEpochs(3);
    network.call(contract("distribute"), ALICE, BOB);
    expect(network.balance(BOB)).toBe(0n);
    expect(network.balance(DAVE)).toBeGreaterThan(0n);
    network.call(contract("set_beneficiary_for_operator"), BOB, BOB);
    expect(network.view("staking_contract::beneficiary_for_operator", BOB)).toBe(BOB);
  });

  it("lets its staker choose the voter and extend the lockup", () => {
    const { network, pool } = withContract();
    network.call(contract("update_voter"), ALICE, BOB, DAVE);
    expect(events(network, "UpdateVoter")).toEqual([{ operator: BOB, pool_address: pool, old_voter: CAROL, new_voter: DAVE }]);
    network.pass(100n);
    network.call(contract("reset_lockup"), ALICE, BOB);
    expect(events(network, "ResetLockup")).toEqual([{ operator: BOB, pool_address: pool }]);
    expect(network.view("stake::get_lockup_secs", pool)).toBe(network.now() + 14_400n);
  });

  it("emits handle events when module events are disabled", () => {
    const network = startStakingNetwork({ features: DEFAULT_FEATURES.filter((feature) => feature !== "MODULE_EVENT_MIGRATION") });
    network.mint(ALICE, 2n * STAKE);
    network.call(contract("create_staking_contract"), ALICE, BOB, CAROL, STAKE, 10n, NO_SEED);
    const own = () => network.lastEvents().filter(({ type }) => type.startsWith("0x1::staking_contract"));
    expect(own()).toMatchObject([{ kind: "v1", type: contract("CreateStakingContractEvent"), sequenceNumber: 0n }]);
    network.call(contract("add_stake"), ALICE, BOB, 5n);
    network.call(contract("add_stake"), ALICE, BOB, 6n);
    expect(own()).toMatchObject([{ kind: "v1", type: contract("AddStakeEvent"), sequenceNumber: 1n, data: { amount: 6n } }]);
    network.call(contract("update_commision"), ALICE, BOB, 20n);
    expect(own()).toMatchObject([{ kind: "v1", type: contract("UpdateCommissionEvent"), sequenceNumber: 0n }]);
  });
});

describe("staking contract functions", () => {
  it.each<[string, string, Value[], string]>([
    ["a commission above 100 per cent", "create_staking_contract", [ALICE, DAVE, CAROL, STAKE, 101n, NO_SEED], "0x10002"],
    ["less stake than the validator minimum", "create_staking_contract", [ALICE, DAVE, CAROL, MINIMUM_STAKE - 1n, 1n, NO_SEED], "0x10001"],
    ["a second contract with an operator", "create_staking_contract", [ALICE, BOB, CAROL, STAKE, 1n, NO_SEED], "0x80006"],
    ["added stake of an account without contracts", "add_stake", [BOB, BOB, 1n], "0x60003"],
    ["stake for an operator without a contract", "add_stake", [ALICE, CAROL, 1n], "0x60004"],
    ["views of missing contracts", "commission_percentage", [ALICE, CAROL], "0x60004"],
    ["a new voter from an account without contracts", "update_voter", [BOB, BOB, ALICE], "0x60003"],
    ["a new lockup from an account without contracts", "reset_lockup", [BOB, BOB], "0x60003"],
    ["a commission request by a stranger", "request_commission", [DAVE, ALICE, BOB], "0x40008"],
    ["a commission request without a contract", "request_commission", [CAROL, ALICE, CAROL], "0x60004"],
    ["a new commission above 100 per cent", "update_commision", [ALICE, BOB, 101n], "0x10002"],
    ["a new commission from an account without contracts", "update_commision", [BOB, BOB, 1n], "0x60003"],
    ["unlocking stake without a contract", "unlock_stake", [ALICE, CAROL, 1n], "0x60004"],
    ["unlocking rewards without a contract", "unlock_rewards", [ALICE, CAROL], "0x60004"],
    ["distributing without a contract", "distribute", [ALICE, CAROL], "0x60004"],
    ["switching to an operator that already has a contract", "switch_operator", [ALICE, BOB, BOB, 1n], "0x30005"],
    ["switching operators at a commission above 100 per cent", "switch_operator", [ALICE, BOB, DAVE, 101n], "0x10002"],
    ["switching from an operator without a contract", "switch_operator_with_same_commission", [ALICE, CAROL, DAVE], "0x60004"],
  ])("reject this call: %s", (_, name, args, code) => {
    const network = startStakingNetwork();
    network.mint(ALICE, 3n * STAKE);
    network.call(contract("create_staking_contract"), ALICE, BOB, CAROL, STAKE, 10n, NO_SEED);
    expect(outcomeOf(() => network.call(contract(name), ...args))).toBe(`0x1::staking_contract ${code}`);
  });

  it("reject a new commission for an operator without a contract, with the map's error", () => {
    const { network } = withContract();
    expect(outcomeOf(() => network.call(contract("update_commision"), ALICE, CAROL, 1n))).toBe("0x1::simple_map 0x10002");
  });

  it("reject beneficiaries if the feature is disabled", () => {
    const network = startStakingNetwork({ features: DEFAULT_FEATURES.filter((feature) => feature !== "OPERATOR_BENEFICIARY_CHANGE") });
    const attempt = () => network.call(contract("set_beneficiary_for_operator"), BOB, DAVE);
    expect(outcomeOf(attempt)).toBe("0x1::staking_contract 0x30009");
  });

  it("accept unlocking zero from any account", () => {
    const network = startStakingNetwork();
    expect(outcomeOf(() => network.call(contract("unlock_stake"), DAVE, BOB, 0n))).toBe("ok");
  });
});
