import { type Address, address, type Value } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { ALICE, BOB, createNetwork, type Network, outcomeOf } from "../../../testing/network.ts";
import { GENESIS_DEFAULTS, type GenesisOptions } from "../../genesisOptions.ts";
import { CORE_RESOURCES_ADDRESS, FRAMEWORK_ADDRESS, VM_ADDRESS } from "../../native/addresses.ts";
import { DEFAULT_FEATURES } from "../../stdlib/features/features.ts";
import { rewardsOf } from "./stakeEpoch.ts";

const { validator } = GENESIS_DEFAULTS;
const APT = "0x1::aptos_coin::AptosCoin";
const START = 1_700_000_000_000_000n;
const EPOCH = 7_200_000_000n;
const CONSENSUS_KEY = new Uint8Array(48).fill(5);

function runBlock(network: Network, time: bigint, failed: bigint[] = []): void {
  const args: Value[] = [VM_ADDRESS, address("0xb10c"), 0n, 0n, validator.owner, failed, new Uint8Array(0), time];
  network.call("0x1::block::block_prologue", ...args);
}
function startedNetwork(options: Partial<GenesisOptions> = {}): Network {
  const network = createNetwork(options);
  runBlock(network, START);
  return network;
}
const stakeOf = (network: Network, pool: Address) => network.call("0x1::stake::get_stake", pool) as bigint[];
const supply = (network: Network) => (network.call(`0x1::coin::supply<${APT}>`)[0] as { vec: [bigint] }).vec[0];
const balance = (network: Network, owner: Address) => network.call(`0x1::coin::balance<${APT}>`, owner)[0] as bigint;

/** Creates Alice's stake pool with her stake and operator Bob. */
function createPool(network: Network, stake: bigint): void {
  network.call("0x1::aptos_coin::mint", CORE_RESOURCES_ADDRESS, ALICE, stake * 2n);
  network.call("0x1::stake::initialize_stake_owner", ALICE, stake, BOB, ALICE);
  network.run((context) => {
    const config = context.borrowMut(ALICE, {
      kind: "struct",
      address: FRAMEWORK_ADDRESS,
      module: "stake",
      name: "ValidatorConfig",
      typeArguments: [],
    });
    config.consensus_pubkey = CONSENSUS_KEY;
  });
}

describe("validator rewards", () => {
  it.each<[string, Parameters<typeof rewardsOf>, bigint]>([
    ["equal the rate if every proposal succeeded", [1_000_000n, 10n, 10n, { numerator: 1n, denominator: 100n }], 10_000n],
    ["shrink in proportion to failed proposals", [1_000_000n, 3n, 4n, { numerator: 1n, denominator: 100n }], 7_500n],
    ["are rounded down", [199n, 1n, 1n, { numerator: 1n, denominator: 100n }], 1n],
    ["are zero without proposals", [1_000_000n, 0n, 0n, { numerator: 1n, denominator: 100n }], 0n],
    ["are zero without successful proposals", [1_000_000n, 0n, 4n, { numerator: 1n, denominator: 100n }], 0n],
  ])("are computed from rate and proposals: they %s", (_, args, rewards) => {
    expect(rewardsOf(...args)).toBe(rewards);
  });

  it("increase the pool's stake when the epoch ends", () => {
    const network = startedNetwork();
    const [before = 0n] = stakeOf(network, validator.owner);
    const supplyBefore = supply(network);
    runBlock(network, START + 1n);
    runBlock(network, START + EPOCH);
    const rewards = (before * 999_999n) / 43_800_096_360n;
    expect(network.lastEvents()).toContainEqual({
      kind: "v2",
      type: "0x1::stake::DistributeRewards",
      data: { pool_address: validator.owner, rewards_amount: rewards },
    });
    expect(stakeOf(network, validator.owner)).toEqual([before + rewards, 0n, 0n, 0n]);
    expect(supply(network)).toBe(supplyBefore + rewards);
    expect(network.call("0x1::stake::get_current_epoch_voting_power", validator.owner)).toEqual([before + rewards]);
  });

  it("shrink with failed proposals", () => {
    const network = startedNetwork();
    runBlock(network, START + 1n, [0n, 0n, 0n, 99n]);
    expect(network.call("0x1::stake::get_current_epoch_proposal_counts", 0n)).toEqual([1n, 3n]);
    const [before = 0n] = stakeOf(network, validator.owner);
    runBlock(network, START + EPOCH);
    const rewards = (before * 999_999n * 2n) / (43_800_096_360n * 5n);
    expect(stakeOf(network, validator.owner)[0]).toBe(before + rewards);
    expect(network.call("0x1::stake::get_current_epoch_proposal_counts", 0n)).toEqual([0n, 0n]);
  });
});

describe("block fees of validators", () => {
  const distributing = { features: [...DEFAULT_FEATURES, "DISTRIBUTE_TRANSACTION_FEE"] } as const;

  it("are minted to the validators when the epoch ends", () => {
    const network = startedNetwork(distributing);
    network.call("0x1::block::block_epilogue", VM_ADDRESS, [0n, 0n], [1_000n, 234n]);
    expect(network.call("0x1::stake::get_pending_transaction_fee")).toEqual([[1_234n]]);
    const [before = 0n] = stakeOf(network, validator.owner);
    runBlock(network, START + EPOCH);
    const rewards = (before * 999_999n) / 43_800_096_360n;
    expect(stakeOf(network, validator.owner)[0]).toBe(before + rewards + 1_234n);
    expect(network.call("0x1::stake::get_pending_transaction_fee")).toEqual([[0n]]);
  });

  it("are lost unless the feature flag for distribution is enabled", () => {
    const network = startedNetwork();
    const before = supply(network);
    network.call("0x1::block::block_epilogue", VM_ADDRESS, [0n], [1_000n]);
    const [stake = 0n] = stakeOf(network, validator.owner);
    runBlock(network, START + EPOCH);
    expect(supply(network)).toBe(before + (stake * 999_999n) / 43_800_096_360n);
  });

  it("are capped by the configured limit", () => {
    const network = startedNetwork(distributing);
    network.call("0x1::stake::set_transaction_fee_limit_per_epoch_per_pool", FRAMEWORK_ADDRESS, 100n);
    network.call("0x1::block::block_epilogue", VM_ADDRESS, [0n], [1_000n]);
    runBlock(network, START + EPOCH);
    expect(network.lastEvents()).toContainEqual({
      kind: "v2",
      type: "0x1::stake::DistributeTransactionFee",
      data: { pool_address: validator.owner, fee_amount: 100n },
    });
  });

  it("are recorded only by the VM, for existing validators", () => {
    const network = startedNetwork();
    const record = (vm: Address, validators: bigint[], amounts: bigint[]) =>
      outcomeOf(() => network.call("0x1::block::block_epilogue", vm, validators, amounts));
    expect(record(ALICE, [0n], [1n])).toBe("0x1::system_addresses 0x50002");
    expect(record(VM_ADDRESS, [5n], [1n])).toBe("0x1::big_ordered_map 0x10002");
    expect(record(VM_ADDRESS, [0n], [])).toBe("0x1::stake 0xca26cbd9be0b0000");
  });
});

describe("stake pool", () => {
  const STAKE = 5_000_000n;

  it("joins at the next epoch and leaves at the following epoch", () => {
    const network = startedNetwork();
    createPool(network, STAKE);
    network.call("0x1::stake::join_validator_set", BOB, ALICE);
    expect(network.call("0x1::stake::get_validator_state", ALICE)).toEqual([1n]);
    runBlock(network, START + EPOCH);
    expect(network.call("0x1::stake::get_validator_state", ALICE)).toEqual([2n]);
    expect(network.call("0x1::stake::get_validator_index", ALICE)).toEqual([1n]);
    network.call("0x1::stake::leave_validator_set", BOB, ALICE);
    expect(network.call("0x1::stake::get_validator_state", ALICE)).toEqual([3n]);
    runBlock(network, START + 2n * EPOCH);
    expect(network.call("0x1::stake::get_validator_state", ALICE)).toEqual([4n]);
    expect(network.resource(FRAMEWORK_ADDRESS, "0x1::stake::ValidatorSet")).toMatchObject({
      active_validators: [{ addr: validator.owner }],
    });
  });

  it("returns unlocked stake after leaving the set and after the lockup", () => {
    const network = startedNetwork();
    createPool(network, STAKE);
    network.call("0x1::stake::unlock", ALICE, 2_000_000n);
    expect(stakeOf(network, ALICE)).toEqual([3_000_000n, 0n, 0n, 2_000_000n]);
    network.call("0x1::stake::reactivate_stake", ALICE, 500_000n);
    expect(stakeOf(network, ALICE)).toEqual([3_500_000n, 0n, 0n, 1_500_000n]);
    network.call("0x1::stake::withdraw", ALICE, 9_000_000n);
    expect(stakeOf(network, ALICE)).toEqual([3_500_000n, 0n, 0n, 0n]);
    expect(balance(network, ALICE)).toBe(STAKE + 1_500_000n);
  });

  it("activates added stake of a validator at the next epoch", () => {
    const network = startedNetwork();
    network.call("0x1::aptos_coin::mint", CORE_RESOURCES_ADDRESS, validator.owner, 1_000n);
    const [before = 0n] = stakeOf(network, validator.owner);
    network.call("0x1::stake::add_stake", validator.owner, 1_000n);
    expect(stakeOf(network, validator.owner)).toEqual([before, 0n, 1_000n, 0n]);
    network.call("0x1::stake::unlock", validator.owner, 300n);
    runBlock(network, START + EPOCH);
    const [active, inactive, pendingActive, pendingInactive] = stakeOf(network, validator.owner);
    expect([inactive, pendingActive]).toEqual([0n, 0n]);
    expect(pendingInactive).toBeGreaterThanOrEqual(300n);
    expect(active).toBeGreaterThan(before);
  });

  it.each<[string, (network: Network) => unknown, string]>([
    ["a second pool", (network) => network.call("0x1::stake::initialize_stake_owner", ALICE, 0n, BOB, ALICE), "0x1::stake 0x80008"],
    ["another operator", (network) => network.call("0x1::stake::join_validator_set", ALICE, ALICE), "0x1::stake 0x40009"],
    [
      "the last validator leaving",
      (network) => network.call("0x1::stake::leave_validator_set", validator.operator, validator.owner),
      "0x1::stake 0x30006",
    ],
    [
      "a pool leaving that is not in the validator set",
      (network) => network.call("0x1::stake::leave_validator_set", BOB, ALICE),
      "0x1::stake 0x30005",
    ],
    ["an owner without a pool", (network) => network.call("0x1::stake::unlock", BOB, 1n), "0x1::stake 0x6000f"],
    ["a missing pool", (network) => network.call("0x1::stake::get_stake", BOB), "0x1::stake 0x1000e"],
    ["more stake than the balance", (network) => network.call("0x1::stake::add_stake", ALICE, STAKE + 1n), "0x1::fungible_asset 0x10004"],
  ])("rejects this invalid operation: %s", (_, attempt, outcome) => {
    const network = startedNetwork();
    createPool(network, STAKE);
    expect(outcomeOf(() => attempt(network))).toBe(outcome);
  });

  it("cannot add more than half of the total voting power in one epoch", () => {
    const network = startedNetwork();
    const total = stakeOf(network, validator.owner)[0] ?? 0n;
    createPool(network, total / 2n + 1n);
    expect(outcomeOf(() => network.call("0x1::stake::join_validator_set", BOB, ALICE))).toBe("0x1::stake 0x1000d");
  });
});
