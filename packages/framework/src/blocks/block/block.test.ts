import { type Address, address, type Value } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { ALICE, createNetwork, type Network, outcomeOf } from "../../../testing/network.ts";
import { GENESIS_DEFAULTS, type GenesisOptions } from "../../genesisOptions.ts";
import { CORE_RESOURCES_ADDRESS, FRAMEWORK_ADDRESS } from "../../native/addresses.ts";

const { validator } = GENESIS_DEFAULTS;
const VM = address("0x0");
const HASH = address("0xb10c");
const START = 1_700_000_000_000_000n;
const SECOND = 1_000_000n;

interface Block {
  vm: Address;
  round: bigint;
  proposer: Address;
  failed: bigint[];
  time: bigint;
}

function runBlock(network: Network, change: Partial<Block> & Pick<Block, "time">): string {
  const { vm, round, proposer, failed, time }: Block = { vm: VM, round: 1n, proposer: validator.owner, failed: [], ...change };
  const [epoch] = network.call("0x1::reconfiguration::current_epoch") as [bigint];
  const args: Value[] = [vm, HASH, epoch, round, proposer, failed, Uint8Array.of(0x80), time];
  return outcomeOf(() => network.call("0x1::block::block_prologue", ...args));
}

/** Network after its first block, which ends the first epoch because chain time starts at zero. */
function startedNetwork(options: Partial<GenesisOptions> = {}): Network {
  const network = createNetwork(options);
  expect(runBlock(network, { time: START })).toBe("ok");
  return network;
}
const epochOf = (network: Network) => network.call("0x1::reconfiguration::current_epoch")[0];

describe("prologue of a block", () => {
  it("advances time and height, and emits the block on its event handle", () => {
    const network = startedNetwork();
    expect(runBlock(network, { time: START + SECOND, round: 2n, failed: [] })).toBe("ok");
    expect(network.lastEvents()).toEqual([
      {
        kind: "v1",
        type: "0x1::block::NewBlockEvent",
        creationNumber: 3n,
        sequenceNumber: 2n,
        data: {
          hash: HASH,
          epoch: 2n,
          round: 2n,
          height: 2n,
          previous_block_votes_bitvec: Uint8Array.of(0x80),
          proposer: validator.owner,
          failed_proposer_indices: [],
          time_microseconds: START + SECOND,
        },
      },
    ]);
    expect(network.call("0x1::block::get_current_block_height")).toEqual([2n]);
    expect(network.call("0x1::timestamp::now_microseconds")).toEqual([START + SECOND]);
  });

  it.each<[string, Partial<Block> & Pick<Block, "time">, string]>([
    ["a caller other than the VM", { vm: ALICE, time: START + 1n }, "0x1::system_addresses 0x50002"],
    ["a proposer without a stake pool", { proposer: ALICE, time: START + 1n }, "0x1::stake 0x1000e"],
    ["an unchanged time", { time: START }, "0x1::timestamp 0x10002"],
    ["an earlier time", { time: START - 1n }, "0x1::timestamp 0x10002"],
    ["a later time without a proposer", { proposer: VM, time: START + 1n }, "0x1::timestamp 0x10002"],
  ])("rejects a block with %s", (_, block, outcome) => {
    expect(runBlock(startedNetwork(), block)).toBe(outcome);
  });

  it("rejects a proposer outside the validator set", () => {
    const network = startedNetwork();
    network.call("0x1::stake::initialize_stake_owner", ALICE, 0n, ALICE, ALICE);
    expect(runBlock(network, { proposer: ALICE, time: START + 1n })).toBe("0x1::block 0x50002");
  });

  it("allows a block by the VM at an unchanged time", () => {
    const network = startedNetwork();
    expect(runBlock(network, { proposer: VM, time: START })).toBe("ok");
    expect(network.call("0x1::block::get_current_block_height")).toEqual([2n]);
  });

  it("stores the last 2000 blocks in a ring buffer", () => {
    const network = startedNetwork();
    network.run((context) => {
      for (let block = 1n; block <= 2005n; block++) {
        const args: Value[] = [VM, HASH, 2n, block, validator.owner, [], new Uint8Array(0), START + block];
        context.callFunction({ address: FRAMEWORK_ADDRESS, name: "block" }, "block_prologue", [], args);
      }
    });
    expect(network.resource(FRAMEWORK_ADDRESS, "0x1::block::CommitHistory")).toMatchObject({
      max_capacity: 2000,
      next_idx: 7,
      table: { length: 2000n },
    });
  });
});

describe("change of epochs", () => {
  it("happens exactly when the epoch's interval has elapsed", () => {
    const network = startedNetwork({ epochIntervalUsecs: 30n * SECOND });
    expect(epochOf(network)).toBe(2n);
    runBlock(network, { time: START + 30n * SECOND - 1n });
    expect(epochOf(network)).toBe(2n);
    runBlock(network, { time: START + 30n * SECOND });
    expect(network.lastEvents().map(({ type }) => type)).toEqual([
      "0x1::block::NewBlockEvent",
      "0x1::stake::DistributeRewards",
      "0x1::reconfiguration::NewEpoch",
      "0x1::reconfiguration::NewEpochEvent",
    ]);
    expect(epochOf(network)).toBe(3n);
    expect(network.call("0x1::reconfiguration::last_reconfiguration_time")).toEqual([START + 30n * SECOND]);
    expect(network.call("0x1::reconfiguration_state::is_in_progress")).toEqual([false]);
  });

  it("happens by command of the framework or, on a test network, of the root account", () => {
    const network = startedNetwork();
    runBlock(network, { time: START + SECOND });
    network.call("0x1::aptos_governance::force_end_epoch", FRAMEWORK_ADDRESS);
    expect(epochOf(network)).toBe(3n);
    network.call("0x1::aptos_governance::force_end_epoch_test_only", CORE_RESOURCES_ADDRESS);
    expect(epochOf(network)).toBe(3n); // Only one epoch change per timestamp is allowed.
    runBlock(network, { time: START + 2n * SECOND });
    network.call("0x1::aptos_governance::force_end_epoch_test_only", CORE_RESOURCES_ADDRESS);
    expect(epochOf(network)).toBe(4n);
    const byAlice = outcomeOf(() => network.call("0x1::aptos_governance::force_end_epoch", ALICE));
    expect(byAlice).toBe("0x1::system_addresses 0x50003");
  });

  it("applies pending configurations", () => {
    const network = startedNetwork({ epochIntervalUsecs: 30n * SECOND });
    const major = () => (network.resource(FRAMEWORK_ADDRESS, "0x1::version::Version") as { major: bigint }).major;
    network.call("0x1::version::set_for_next_epoch", CORE_RESOURCES_ADDRESS, 5n);
    network.call("0x1::consensus_config::set_for_next_epoch", FRAMEWORK_ADDRESS, Uint8Array.of(1, 2, 3));
    network.call("0x1::features::change_feature_flags_for_next_epoch", FRAMEWORK_ADDRESS, [], [94n]);
    expect(major()).toBe(4n);
    runBlock(network, { time: START + 30n * SECOND });
    expect(major()).toBe(5n);
    expect(network.resource(FRAMEWORK_ADDRESS, "0x1::consensus_config::ConsensusConfig")).toEqual({ config: Uint8Array.of(1, 2, 3) });
    expect(network.call("0x1::features::is_enabled", 94n)).toEqual([false]);
    expect(network.resource(FRAMEWORK_ADDRESS, "0x1::config_buffer::PendingConfigs")).toEqual({ configs: { data: [] } });
  });

  it("measures storage usage in the first block of an epoch", () => {
    const network = startedNetwork({ epochIntervalUsecs: 30n * SECOND });
    const usage = () => network.resource(FRAMEWORK_ADDRESS, "0x1::state_storage::StateStorageUsage");
    network.usage.items = 200_000_000n;
    network.usage.bytes = 5_000n;
    runBlock(network, { time: START + SECOND });
    expect(usage()).toEqual({ epoch: 2n, usage: { items: 200_000_000n, bytes: 5_000n } });
    network.usage.items = 7n;
    runBlock(network, { time: START + 2n * SECOND });
    expect(usage()).toMatchObject({ usage: { items: 200_000_000n } });
    runBlock(network, { time: START + 30n * SECOND });
    // Expected gas: usage is a tenth of the target, which gives 2 of 10000 along the curve from 300000 to its hundredfold.
    expect(network.resource(FRAMEWORK_ADDRESS, "0x1::storage_gas::StorageGas")).toMatchObject({
      per_item_read: 305_940n,
      per_item_create: 305_940n,
      per_byte_read: 300n,
    });
  });

  it("can happen after a different interval", () => {
    const network = startedNetwork();
    network.call("0x1::block::update_epoch_interval_microsecs", FRAMEWORK_ADDRESS, SECOND);
    expect(network.lastEvents()).toMatchObject([
      { type: "0x1::block::UpdateEpochInterval", data: { old_epoch_interval: 7200n * SECOND, new_epoch_interval: SECOND } },
    ]);
    expect(network.call("0x1::block::get_epoch_interval_secs")).toEqual([1n]);
    runBlock(network, { time: START + SECOND });
    expect(epochOf(network)).toBe(3n);
    const zero = outcomeOf(() => network.call("0x1::block::update_epoch_interval_microsecs", FRAMEWORK_ADDRESS, 0n));
    expect(zero).toBe("0x1::block 0x10003");
  });
});
