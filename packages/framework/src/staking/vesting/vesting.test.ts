import { type Address, address, type StructValue, type Value } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { ALICE, BOB, outcomeOf } from "../../../testing/network.ts";
import { CAROL, DAVE, type StakingNetwork, startStakingNetwork } from "../../../testing/staking/stakingTestNetwork.ts";
import { FRAMEWORK_ADDRESS, VM_ADDRESS } from "../../native/addresses.ts";
import { DEFAULT_FEATURES } from "../../stdlib/features/features.ts";
import { fixed32FromRational } from "../../stdlib/fixed_point32/fixedPoint32.ts";
import { moveString } from "../../stdlib/string/string.ts";

const ADMIN = address("0xad314");
const SAFE = address("0x5afe");
const GRANT = 1_000_000_000_000n;
const MONTH = 2_592_000n;
const NO_SEED = new Uint8Array(0);
const vesting = (name: string) => `0x1::vesting::${name}`;

interface Offer {
  readonly shareholders?: Address[];
  readonly amounts?: bigint[];
  readonly schedule?: readonly (readonly [bigint, bigint])[];
  readonly startsIn?: bigint;
  readonly period?: bigint;
  readonly withdrawalAddress?: Address;
  readonly commission?: bigint;
}

/**
 * Creates a grant by the admin for Alice and Bob with operator Carol. Called directly, because transactions cannot pass a map of coins.
 */
function createContract(network: StakingNetwork, offer: Offer = {}): Address {
  const { shareholders = [ALICE, BOB], amounts = [(GRANT * 3n) / 4n, GRANT / 4n], schedule = [[1n, 10n]] } = offer;
  const fractions = schedule.map(([numerator, denominator]) => fixed32FromRational(numerator, denominator));
  const start = network.now() + (offer.startsIn ?? 0n);
  return network.run((context) => {
    const call = (name: string, ...args: Value[]): Value =>
      context.callFunction({ address: FRAMEWORK_ADDRESS, name: "vesting" }, name, [], args)[0] as Value;
    const keys = [...new Set([...shareholders, DAVE])];
    const coins = amounts.map((value, index) => ({ key: keys[index] ?? DAVE, value: { value } }));
    const times = call("create_vesting_schedule", fractions, start, offer.period ?? MONTH);
    return call(
      "create_vesting_contract",
      ADMIN,
      shareholders,
      { data: coins },
      times,
      offer.withdrawalAddress ?? SAFE,
      CAROL,
      DAVE,
      offer.commission ?? 10n,
      NO_SEED,
    ) as Address;
  });
}
function startNetwork(features = DEFAULT_FEATURES): StakingNetwork {
  const network = startStakingNetwork({ features });
  for (const account of [ADMIN, SAFE, ALICE, BOB, CAROL, DAVE]) network.mint(account, 1n);
  return network;
}
function withContract(offer: Offer = {}): { network: StakingNetwork; contract: Address; pool: Address } {
  const network = startNetwork();
  const contract = createContract(network, offer);
  return { network, contract, pool: network.view<Address>("vesting::stake_pool_address", contract) };
}
const ownEvents = (network: StakingNetwork) => network.lastEvents().filter(({ type }) => type.startsWith("0x1::vesting"));

describe("vesting grant", () => {
  it("vests monthly by its schedule until nothing remains", () => {
    // Vesting schedule in tenths of the grant per month, starting with a cliff: 3 + 2 + 1 + 1 + 1 + 1 + 1 = 10.
    const { network, contract, pool } = withContract({
      schedule: [
        [3n, 10n],
        [2n, 10n],
        [1n, 10n],
      ],
      startsIn: MONTH,
    });
    expect(network.view("vesting::vesting_contracts", ADMIN)).toEqual([contract]);
    expect(network.view("vesting::shareholders", contract)).toEqual([ALICE, BOB]);
    expect(network.stakeOf(pool)).toEqual([GRANT, 0n, 0n, 0n]);

    network.call(vesting("vest"), contract);
    expect(ownEvents(network)).toEqual([]);
    network.pass(MONTH + MONTH - 1n);
    network.call(vesting("vest"), contract);
    expect(network.view("vesting::remaining_grant", contract)).toBe(GRANT);

    network.pass(1n);
    const vested: bigint[] = [];
    const received: [bigint, bigint][] = [];
    for (let month = 1; month <= 8; month++) {
      const before = network.view<bigint>("vesting::remaining_grant", contract);
      network.call(vesting("vest"), contract);
      vested.push(before - network.view<bigint>("vesting::remaining_grant", contract));
      // A second call in the same month changes nothing.
      network.call(vesting("vest"), contract);
      network.call(vesting("distribute"), contract);
      received.push([network.balance(ALICE) - 1n, network.balance(BOB) - 1n]);
      network.pass(MONTH);
    }
    // The fractions have 32 fractional bits: 3/10 is rounded down, and the last month pays the remainder.
    const tenths = vested.map((amount) => Number((amount * 100n + GRANT / 20n) / (GRANT / 10n)) / 100);
    expect(tenths.map((value) => Math.round(value * 10) / 10)).toEqual([3, 2, 1, 1, 1, 1, 1, 0]);
    expect(vested.reduce((sum, amount) => sum + amount)).toBeLessThanOrEqual(GRANT);
    expect(received.map(([alice, bob]) => alice / (bob === 0n ? 1n : bob))).toEqual([3n, 3n, 3n, 3n, 3n, 3n, 3n, 3n]);
    expect(network.view("vesting::remaining_grant", contract)).toBe(GRANT - vested.reduce((sum, amount) => sum + amount));

    network.pass(MONTH);
    network.call(vesting("vest"), contract);
    network.call(vesting("distribute"), contract);
    expect(network.view("vesting::remaining_grant", contract)).toBe(0n);
    expect(network.balance(ALICE) + network.balance(BOB) + network.balance(SAFE)).toBe(GRANT + 3n);
    expect(network.stakeOf(pool)).toEqual([0n, 0n, 0n, 0n]);
  });

  it("vests one period per call after several periods", () => {
    const { network, contract, pool } = withContract({ schedule: [[1n, 4n]] });
    network.pass(3n * MONTH);
    network.call(vesting("vest"), contract);
    expect(ownEvents(network)).toEqual([
      {
        kind: "v2",
        type: vesting("Vest"),
        data: { admin: ADMIN, vesting_contract_address: contract, staking_pool_address: pool, period_vested: 1n, amount: GRANT / 4n },
      },
    ]);
    network.call(vesting("vest_many"), [contract, contract]);
    network.call(vesting("vest"), contract);
    expect(ownEvents(network)).toEqual([]);
    expect(network.view("vesting::remaining_grant", contract)).toBe(GRANT / 4n);
    expect(network.view<{ last_vested_period: bigint }>("vesting::vesting_schedule", contract).last_vested_period).toBe(3n);
  });

  it("earns staking rewards for shareholders, minus operator commission", () => {
    const { network, contract, pool } = withContract();
    network.join(CAROL, pool);
    network.passEpochs(2);
    const rewards = network.stakeOf(pool)[0] - GRANT;
    expect(rewards).toBeGreaterThan(0n);
    const forShareholders = rewards - rewards / 10n;
    expect(network.view("vesting::total_accumulated_rewards", contract)).toBe(forShareholders);
    expect(network.view("vesting::accumulated_rewards", contract, ALICE)).toBe((forShareholders * 3n) / 4n);

    network.call(vesting("unlock_rewards_many"), [contract]);
    expect(network.stakeOf(pool)).toEqual([GRANT, 0n, 0n, rewards]);
    network.passEpochs(3);
    const [, unlocked] = network.stakeOf(pool);
    network.call(vesting("distribute_many"), [contract]);
    const [alice, bob, carol] = [ALICE, BOB, CAROL].map((account) => network.balance(account) - 1n) as [bigint, bigint, bigint];
    expect(alice + bob + carol + network.balance(SAFE) - 1n).toBe(unlocked);
    expect(carol).toBeGreaterThanOrEqual(rewards / 10n);
    expect(alice).toBe(((alice + bob + network.balance(SAFE) - 1n) * 3n) / 4n);
  });

  it("pays named beneficiaries until reset", () => {
    const { network, contract } = withContract();
    network.call(vesting("set_beneficiary"), ADMIN, contract, ALICE, DAVE);
    expect(ownEvents(network)).toMatchObject([{ data: { shareholder: ALICE, old_beneficiary: ALICE, new_beneficiary: DAVE } }]);
    expect(network.view("vesting::beneficiary", contract, ALICE)).toBe(DAVE);
    expect(network.view("vesting::shareholder", contract, DAVE)).toBe(ALICE);
    expect(network.view("vesting::shareholder", contract, ALICE)).toBe(ALICE);
    expect(network.view("vesting::shareholder", contract, SAFE)).toBe(VM_ADDRESS);
    network.pass(MONTH);
    network.call(vesting("vest"), contract);
    network.call(vesting("distribute"), contract);
    expect(network.balance(ALICE)).toBe(1n);
    expect(network.balance(DAVE)).toBeGreaterThan(GRANT / 14n);

    expect(outcomeOf(() => network.call(vesting("reset_beneficiary"), DAVE, contract, ALICE))).toBe("0x1::vesting 0x6000d");
    network.call(vesting("set_beneficiary_resetter"), ADMIN, contract, CAROL);
    expect(outcomeOf(() => network.call(vesting("reset_beneficiary"), DAVE, contract, ALICE))).toBe("0x1::vesting 0x5000f");
    network.call(vesting("reset_beneficiary"), CAROL, contract, ALICE);
    expect(network.view("vesting::beneficiary", contract, ALICE)).toBe(ALICE);
  });

  it("returns the unvested part when the contract is terminated", () => {
    const { network, contract, pool } = withContract();
    network.pass(MONTH);
    network.call(vesting("vest"), contract);
    expect(outcomeOf(() => network.call(vesting("admin_withdraw"), ADMIN, contract))).toBe("0x1::vesting 0x30009");
    network.call(vesting("terminate_vesting_contract"), ADMIN, contract);
    expect(ownEvents(network).map(({ type }) => type)).toEqual([vesting("Distribute"), vesting("Terminate")]);
    const distributed = network.balance(ALICE) + network.balance(BOB) - 2n;
    expect(outcomeOf(() => network.call(vesting("vest"), contract))).toBe("0x1::vesting 0x30008");
    expect(outcomeOf(() => network.call(vesting("admin_withdraw"), ALICE, contract))).toBe("0x1::vesting 0x40007");

    network.call(vesting("admin_withdraw"), ADMIN, contract);
    expect(ownEvents(network)).toMatchObject([{ type: vesting("AdminWithdraw"), data: { amount: GRANT - distributed } }]);
    expect(network.balance(SAFE)).toBe(GRANT - distributed + 1n);
    expect(network.stakeOf(pool)).toEqual([0n, 0n, 0n, 0n]);
    network.call(vesting("admin_withdraw"), ADMIN, contract);
    expect(ownEvents(network)).toEqual([]);
  });
});

describe("admin of a vesting contract", () => {
  it("changes operator, commission, voter and lockup", () => {
    const { network, contract, pool } = withContract();
    network.call(vesting("update_operator"), ADMIN, contract, BOB, 5n);
    expect(ownEvents(network)).toMatchObject([{ data: { old_operator: CAROL, new_operator: BOB, commission_percentage: 5n } }]);
    network.call(vesting("update_operator_with_same_commission"), ADMIN, contract, ALICE);
    expect(network.view("vesting::operator", contract)).toBe(ALICE);
    expect(network.view("vesting::operator_commission_percentage", contract)).toBe(5n);
    network.call(vesting("update_commission_percentage"), ADMIN, contract, 7n);
    expect(ownEvents(network)).toEqual([]);
    expect(network.view("vesting::operator_commission_percentage", contract)).toBe(7n);
    expect(network.view("staking_contract::commission_percentage", contract, ALICE)).toBe(7n);
    network.call(vesting("update_voter"), ADMIN, contract, CAROL);
    expect(network.view("vesting::voter", contract)).toBe(CAROL);
    expect(network.view("stake::get_delegated_voter", pool)).toBe(CAROL);
    network.call(vesting("reset_lockup"), ADMIN, contract);
    expect(ownEvents(network)).toMatchObject([{ data: { new_lockup_expiration_secs: network.now() + 14_400n } }]);
    expect(network.view("vesting::get_vesting_account_signer", ADMIN, contract)).toBe(contract);
  });

  it("assigns management roles", () => {
    const { network, contract } = withContract();
    const holder = (role: string) => network.call(vesting("get_role_holder"), contract, moveString(role));
    expect(outcomeOf(() => holder("gardener"))).toBe("0x1::vesting 0x6000d");
    network.call(vesting("set_management_role"), ADMIN, contract, moveString("gardener"), BOB);
    network.call(vesting("set_management_role"), ADMIN, contract, moveString("gardener"), DAVE);
    expect(holder("gardener")).toEqual([DAVE]);
    expect(outcomeOf(() => holder("smith"))).toBe("0x1::vesting 0x6000e");
  });

  it.each<[string, Value[]]>([
    ["terminate_vesting_contract", []],
    ["update_operator", [BOB, 5n]],
    ["update_operator_with_same_commission", [BOB]],
    ["update_commission_percentage", [5n]],
    ["update_voter", [BOB]],
    ["reset_lockup", []],
    ["set_beneficiary", [ALICE, BOB]],
    ["set_management_role", [moveString("smith"), BOB]],
    ["set_beneficiary_resetter", [BOB]],
    ["get_vesting_account_signer", []],
  ])("is the only account allowed to call %s", (name, rest) => {
    const { network, contract } = withContract();
    expect(outcomeOf(() => network.call(vesting(name), ALICE, contract, ...rest))).toBe("0x1::vesting 0x40007");
  });

  it("creates contracts at different addresses, with handle events when module events are disabled", () => {
    const network = startNetwork(DEFAULT_FEATURES.filter((feature) => feature !== "MODULE_EVENT_MIGRATION"));
    const first = createContract(network);
    expect(ownEvents(network)).toMatchObject([
      { kind: "v1", type: vesting("CreateVestingContractEvent"), sequenceNumber: 0n, data: { grant_amount: GRANT } },
    ]);
    const second = createContract(network);
    expect(second).not.toBe(first);
    expect(ownEvents(network)).toMatchObject([{ sequenceNumber: 1n }]);
    expect(network.resource<StructValue>(ADMIN, vesting("AdminStore"))).toMatchObject({ vesting_contracts: [first, second], nonce: 2n });
  });
});

describe("creation of a vesting contract", () => {
  it.each<[string, Offer, string]>([
    ["with an empty schedule", { schedule: [] }, "0x10002"],
    ["with periods of zero length", { period: 0n }, "0x10003"],
    ["with a start in the past", { startsIn: -1n }, "0x10006"],
    ["without shareholders", { shareholders: [], amounts: [] }, "0x10004"],
    ["with fewer grants than shareholders", { amounts: [GRANT] }, "0x10005"],
    ["with grants of zero", { amounts: [0n, 0n] }, "0x1000c"],
    ["with the framework's account as withdrawal address", { withdrawalAddress: FRAMEWORK_ADDRESS }, "0x10001"],
  ])("is rejected %s", (_, offer, code) => {
    const network = startNetwork();
    expect(outcomeOf(() => createContract(network, offer))).toBe(`0x1::vesting ${code}`);
  });

  it.each<[string, Offer, string]>([
    ["with too little stake", { amounts: [1n, 2n] }, "0x1::staking_contract 0x10001"],
    ["with too high a commission", { commission: 101n }, "0x1::staking_contract 0x10002"],
    ["with the same shareholder twice", { shareholders: [ALICE, ALICE] }, "0x1::simple_map 0x10002"],
  ])("is rejected %s, with another module's error", (_, offer, outcome) => {
    const network = startNetwork();
    expect(outcomeOf(() => createContract(network, offer))).toBe(outcome);
  });

  it("is required: calls fail if no contract exists at the address", () => {
    const network = startNetwork();
    expect(outcomeOf(() => network.call(vesting("vest"), ALICE))).toBe("0x1::vesting 0x6000a");
    expect(outcomeOf(() => network.call(vesting("remaining_grant"), ALICE))).toBe("0x1::vesting 0x6000a");
    expect(outcomeOf(() => network.call(vesting("vest_many"), []))).toBe("0x1::vesting 0x10010");
    expect(outcomeOf(() => network.call(vesting("update_voter"), ADMIN, ALICE, BOB))).toBe("MISSING_DATA");
    expect(network.view("vesting::vesting_contracts", ALICE)).toEqual([]);
  });
});
