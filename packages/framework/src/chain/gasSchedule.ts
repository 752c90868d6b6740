import { type Address, address, type NativeContext, sha3_512, structTag, valuesEqual } from "@atoll/move";
import type { MoveString } from "../generated/stdlib/string.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { assertGenesis } from "../stdlib/chain_status/chainStatus.ts";
import { fromBytes } from "../stdlib/from_bcs/fromBytes.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";
import { applyPendingConfig, upsertPendingConfig } from "./configBuffer.ts";
import { reconfigure } from "./reconfiguration.ts";
import { type StorageGasConfig, setStorageGasConfig } from "./storageGas.ts";

const errors = defineErrors("0x1::gas_schedule", {
  EINVALID_GAS_SCHEDULE: [1n, "The gas schedule has no bytes"],
  EINVALID_GAS_FEATURE_VERSION: [2n, "The gas schedule is older than the current one"],
  EINVALID_GAS_SCHEDULE_HASH: [3n, "The current gas schedule has another hash"],
});

export const GAS_SCHEDULE_V2 = structTag("0x1::gas_schedule::GasScheduleV2");
const GAS_SCHEDULE = structTag("0x1::gas_schedule::GasSchedule");
const UTIL_MODULE = { address: address("0x1"), name: "util" };

type GasScheduleV2 = { feature_version: bigint; entries: { key: MoveString; val: bigint }[] };

/** Stores the initial gas schedule from BCS. Only genesis calls this. */
export function initializeGasSchedule(context: NativeContext, framework: Address, bytes: Uint8Array): void {
  assertAptosFramework(framework);
  context.moveTo(framework, GAS_SCHEDULE_V2, readSchedule(context, bytes));
}

function readSchedule(context: NativeContext, bytes: Uint8Array): GasScheduleV2 {
  errors.check(bytes.length > 0, "invalidArgument", "EINVALID_GAS_SCHEDULE");
  return fromBytes(context, UTIL_MODULE, GAS_SCHEDULE_V2, bytes) as GasScheduleV2;
}

/** Rejects a gas schedule older than the current one. */
function checkVersion(context: NativeContext, schedule: GasScheduleV2): void {
  if (!context.exists(FRAMEWORK_ADDRESS, GAS_SCHEDULE_V2)) return;
  const current = context.borrow<GasScheduleV2>(FRAMEWORK_ADDRESS, GAS_SCHEDULE_V2).feature_version;
  errors.check(schedule.feature_version >= current, "invalidArgument", "EINVALID_GAS_FEATURE_VERSION");
}

/** Replaces the gas schedule immediately. Only genesis calls this. */
function setGasSchedule(context: NativeContext, framework: Address, bytes: Uint8Array): void {
  assertAptosFramework(framework);
  errors.check(bytes.length > 0, "invalidArgument", "EINVALID_GAS_SCHEDULE");
  assertGenesis(context);
  const schedule = readSchedule(context, bytes);
  checkVersion(context, schedule);
  if (context.exists(FRAMEWORK_ADDRESS, GAS_SCHEDULE)) context.moveFrom(FRAMEWORK_ADDRESS, GAS_SCHEDULE);
  if (context.exists(FRAMEWORK_ADDRESS, GAS_SCHEDULE_V2)) context.moveFrom(FRAMEWORK_ADDRESS, GAS_SCHEDULE_V2);
  context.moveTo(framework, GAS_SCHEDULE_V2, schedule);
  reconfigure(context);
}

function setForNextEpoch(context: NativeContext, framework: Address, bytes: Uint8Array): void {
  assertAptosFramework(framework);
  const schedule = readSchedule(context, bytes);
  checkVersion(context, schedule);
  upsertPendingConfig(context, GAS_SCHEDULE_V2, schedule);
}

/** Sets a schedule like `setForNextEpoch`, provided that the current schedule still has the expected hash. */
function setForNextEpochAfter(context: NativeContext, framework: Address, oldHash: Uint8Array, bytes: Uint8Array): void {
  assertAptosFramework(framework);
  const schedule = readSchedule(context, bytes);
  checkVersion(context, schedule);
  if (context.exists(FRAMEWORK_ADDRESS, GAS_SCHEDULE_V2)) {
    const current = context.serialize(GAS_SCHEDULE_V2, context.borrow<GasScheduleV2>(FRAMEWORK_ADDRESS, GAS_SCHEDULE_V2));
    errors.check(valuesEqual(sha3_512(current), oldHash), "invalidArgument", "EINVALID_GAS_SCHEDULE_HASH");
  }
  upsertPendingConfig(context, GAS_SCHEDULE_V2, schedule);
}

/** `0x1::gas_schedule`: gas prices of execution. */
export const gasScheduleModule = defineModule({
  id: "0x1::gas_schedule",
  friends: ["0x1::genesis", "0x1::reconfiguration_with_dkg"],
  errors,
  structs: `
    struct GasEntry has store, copy, drop { key: String, val: u64 }
    struct GasSchedule has key, copy, drop { entries: vector<GasEntry> }
    struct GasScheduleV2 has key, copy, drop, store { feature_version: u64, entries: vector<GasEntry> }
  `,
  functions: {
    "public(friend) fun initialize(aptos_framework: &signer, gas_schedule_blob: vector<u8>)": (
      { context },
      framework: Address,
      bytes: Uint8Array,
    ) => initializeGasSchedule(context, framework, bytes),
    "public fun set_gas_schedule(aptos_framework: &signer, gas_schedule_blob: vector<u8>)": (
      { context },
      framework: Address,
      bytes: Uint8Array,
    ) => setGasSchedule(context, framework, bytes),
    "public fun set_for_next_epoch(aptos_framework: &signer, gas_schedule_blob: vector<u8>)": (
      { context },
      framework: Address,
      bytes: Uint8Array,
    ) => setForNextEpoch(context, framework, bytes),
    "public fun set_for_next_epoch_check_hash(aptos_framework: &signer, old_gas_schedule_hash: vector<u8>, new_gas_schedule_blob: vector<u8>)":
      ({ context }, framework: Address, oldHash: Uint8Array, bytes: Uint8Array) => setForNextEpochAfter(context, framework, oldHash, bytes),
    "public(friend) fun on_new_epoch(framework: &signer)": ({ context }, framework: Address) =>
      applyPendingConfig(context, framework, GAS_SCHEDULE_V2),
    "public fun set_storage_gas_config(aptos_framework: &signer, config: storage_gas::StorageGasConfig)": (
      { context },
      framework: Address,
      config: StorageGasConfig,
    ) => {
      setStorageGasConfig(context, framework, config);
      reconfigure(context);
    },
    "public fun set_storage_gas_config_for_next_epoch(aptos_framework: &signer, config: storage_gas::StorageGasConfig)": (
      { context },
      framework: Address,
      config: StorageGasConfig,
    ) => setStorageGasConfig(context, framework, config),
  },
});
