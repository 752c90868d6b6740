import { type Address, address, BcsReader, bytesToHex } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { createNetwork } from "../testing/network.ts";
import { frameworkRegistry } from "./frameworkRegistry.ts";
import { publishedModules } from "./genesis.ts";
import { GENESIS_DEFAULTS } from "./genesisOptions.ts";
import { frameworkModules } from "./modules.ts";
import { CORE_RESOURCES_ADDRESS, FRAMEWORK_ADDRESS } from "./native/addresses.ts";

const MAX_U64 = (1n << 64n) - 1n;
const APT_COIN = "0x1::aptos_coin::AptosCoin";
const { validator } = GENESIS_DEFAULTS;

describe("genesis of a local network", () => {
  it("starts the chain in epoch 1, at time zero and height zero", () => {
    const network = createNetwork();
    expect(network.call("0x1::chain_status::is_operating")).toEqual([true]);
    expect(network.call("0x1::chain_id::get")).toEqual([4]);
    expect(network.call("0x1::reconfiguration::current_epoch")).toEqual([1n]);
    expect(network.call("0x1::timestamp::now_microseconds")).toEqual([0n]);
    expect(network.call("0x1::block::get_current_block_height")).toEqual([0n]);
    expect(network.call("0x1::block::get_epoch_interval_secs")).toEqual([7200n]);
  });

  it("creates accounts 0x1 to 0xa with their addresses as authentication keys", () => {
    const network = createNetwork();
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const owner = address(number.toString(16));
      expect(network.resource(owner, "0x1::account::Account")).toMatchObject({ sequence_number: 0n });
      expect(network.call("0x1::account::get_authentication_key", owner)).toEqual([hexKey(owner)]);
    }
  });

  it("gives the root account its key, the maximum balance and a mint capability", () => {
    const key = new Uint8Array(32).fill(9);
    const network = createNetwork({ coreResourcesAuthKey: key });
    expect(network.call("0x1::account::get_authentication_key", CORE_RESOURCES_ADDRESS)).toEqual([key]);
    expect(network.call(`0x1::coin::balance<${APT_COIN}>`, CORE_RESOURCES_ADDRESS)).toEqual([MAX_U64]);
    expect(network.call("0x1::aptos_coin::has_mint_capability", CORE_RESOURCES_ADDRESS)).toEqual([true]);
    expect(network.call("0x1::aptos_coin::has_mint_capability", FRAMEWORK_ADDRESS)).toEqual([false]);
  });

  it("creates a supply equal to all balances and stake", () => {
    const network = createNetwork();
    const [supply] = network.call(`0x1::coin::supply<${APT_COIN}>`) as [{ vec: bigint[] }];
    const [active, inactive, pendingActive, pendingInactive] = network.call("0x1::stake::get_stake", validator.owner) as bigint[];
    const holders: Address[] = [CORE_RESOURCES_ADDRESS, FRAMEWORK_ADDRESS, validator.owner];
    const balances = holders.map((holder) => network.call(`0x1::coin::balance<${APT_COIN}>`, holder)[0] as bigint);
    expect([inactive, pendingActive, pendingInactive]).toEqual([0n, 0n, 0n]);
    expect(active).toBe(validator.stakeOctas);
    expect(supply.vec).toEqual([balances.reduce((sum, balance) => sum + balance, active as bigint)]);
    expect(supply.vec).toEqual([MAX_U64 + validator.stakeOctas]);
  });

  it("creates one validator with its stake as voting power", () => {
    const network = createNetwork();
    expect(network.resource(FRAMEWORK_ADDRESS, "0x1::stake::ValidatorSet")).toMatchObject({
      active_validators: [
        {
          addr: validator.owner,
          voting_power: validator.stakeOctas,
          config: { consensus_pubkey: validator.consensusPublicKey, validator_index: 0n },
        },
      ],
      pending_active: [],
      pending_inactive: [],
      total_voting_power: validator.stakeOctas,
      total_joining_power: 0n,
    });
    expect(network.call("0x1::stake::get_validator_state", validator.owner)).toEqual([2n]);
    expect(network.call("0x1::stake::get_lockup_secs", validator.owner)).toEqual([86_400n]);
    expect(network.call("0x1::staking_config::reward_rate")).toEqual([999_999n, 43_800_096_360n]);
  });

  it("emits block 0 and epoch 1, the latter on handle 2 of 0x1", () => {
    const events = createNetwork().lastEvents();
    expect(events.find(({ type }) => type === "0x1::block::NewBlockEvent")).toMatchObject({
      kind: "v1",
      sequenceNumber: 0n,
      data: { height: 0n, epoch: 0n, round: 0n, time_microseconds: 0n, proposer: address("0x0") },
    });
    expect(events.find(({ type }) => type === "0x1::reconfiguration::NewEpochEvent")).toMatchObject({
      kind: "v1",
      creationNumber: 2n,
      sequenceNumber: 0n,
      data: { epoch: 1n },
    });
    expect(events.at(-2)).toMatchObject({ kind: "v2", type: "0x1::reconfiguration::NewEpoch", data: { epoch: 1n } });
  });

  it("stores the given options on chain", () => {
    const network = createNetwork({
      epochIntervalUsecs: 30_000_000n,
      gasSchedule: { featureVersion: 42n, entries: [["txn.min_price_per_gas_unit", 100n]] },
      staking: { lockupSeconds: 60n },
      features: GENESIS_DEFAULTS.features.filter((name) => name !== "ORDERLESS_TRANSACTIONS"),
    });
    expect(network.call("0x1::block::get_epoch_interval_secs")).toEqual([30n]);
    expect(network.resource(FRAMEWORK_ADDRESS, "0x1::gas_schedule::GasScheduleV2")).toEqual({
      feature_version: 42n,
      entries: [{ key: { bytes: new TextEncoder().encode("txn.min_price_per_gas_unit") }, val: 100n }],
    });
    expect(network.call("0x1::stake::get_lockup_secs", validator.owner)).toEqual([60n]);
    expect(network.call("0x1::features::is_enabled", 94n)).toEqual([false]);
    expect(network.call("0x1::features::is_enabled", 93n)).toEqual([true]);
  });

  it("gives the same state and events each time", () => {
    const [one, other] = [createNetwork(), createNetwork()];
    expect(one.lastEvents()).toEqual(other.lastEvents());
    for (const type of ["0x1::account::OriginatingAddress", "0x1::nonce_validation::NonceHistory", "0x1::block::CommitHistory"]) {
      const resource = one.resource(FRAMEWORK_ADDRESS, type);
      expect(resource).toBeDefined();
      expect(resource).toEqual(other.resource(FRAMEWORK_ADDRESS, type));
    }
  });
});

describe("modules published by genesis", () => {
  it("contain every framework module once, in binary form", () => {
    const modules = publishedModules(frameworkRegistry());
    expect(modules).toHaveLength(frameworkModules.length);
    const ids = modules.map(({ address: owner, name }) => `${owner}::${name}`);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { bytes } of modules) expect(new BcsReader(bytes).fixedBytes(4)).toEqual(Uint8Array.of(0xa1, 0x1c, 0xeb, 0x0b));
  });
});

function hexKey(owner: Address): Uint8Array {
  const bytes = Uint8Array.from(owner.slice(2).match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  expect(`0x${bytesToHex(bytes)}`).toBe(owner);
  return bytes;
}
