import { type Address, address, type NativeContext, sha3_512, valuesEqual } from "@atoll/move";
import { declaration, errors, type GasScheduleV2, tags } from "../../generated/chain/gas_schedule.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { assertGenesis } from "../../stdlib/chain_status/chainStatus.ts";
import { fromBytes } from "../../stdlib/from_bcs/fromBytes.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";
import { applyPendingConfig, upsertPendingConfig } from "../config_buffer/configBuffer.ts";
import { reconfigure } from "../reconfiguration/reconfiguration.ts";
import { setStorageGasConfig } from "../storage_gas/storageGas.ts";

const UTIL_MODULE = { address: address("0x1"), name: "util" };

/** Stores the initial gas schedule from BCS. Genesis only. */
export function initializeGasSchedule(context: NativeContext, framework: Address, bytes: Uint8Array): void {
  assertAptosFramework(framework);
  context.moveTo(framework, tags.GasScheduleV2, readSchedule(context, bytes));
}

function readSchedule(context: NativeContext, bytes: Uint8Array): GasScheduleV2 {
  errors.check(bytes.length > 0, "invalidArgument", "EINVALID_GAS_SCHEDULE");
  return fromBytes(context, UTIL_MODULE, tags.GasScheduleV2, bytes) as GasScheduleV2;
}

/** Rejects a schedule older than the current one. */
function checkVersion(context: NativeContext, schedule: GasScheduleV2): void {
  if (!context.exists(FRAMEWORK_ADDRESS, tags.GasScheduleV2)) return;
  const current = context.borrow(FRAMEWORK_ADDRESS, tags.GasScheduleV2).feature_version;
  errors.check(schedule.feature_version >= current, "invalidArgument", "EINVALID_GAS_FEATURE_VERSION");
}

/** `0x1::gas_schedule`: gas prices of execution. */
export const gasScheduleModule = implementModule(declaration, {
  initialize: ({ context }, framework, bytes) => initializeGasSchedule(context, framework, bytes),
  /** Replaces the schedule immediately. Genesis only. */
  set_gas_schedule: ({ context }, framework, bytes) => {
    assertAptosFramework(framework);
    errors.check(bytes.length > 0, "invalidArgument", "EINVALID_GAS_SCHEDULE");
    assertGenesis(context);
    const schedule = readSchedule(context, bytes);
    checkVersion(context, schedule);
    if (context.exists(FRAMEWORK_ADDRESS, tags.GasSchedule)) context.moveFrom(FRAMEWORK_ADDRESS, tags.GasSchedule);
    if (context.exists(FRAMEWORK_ADDRESS, tags.GasScheduleV2)) context.moveFrom(FRAMEWORK_ADDRESS, tags.GasScheduleV2);
    context.moveTo(framework, tags.GasScheduleV2, schedule);
    reconfigure(context);
  },
  set_for_next_epoch: ({ context }, framework, bytes) => {
    assertAptosFramework(framework);
    const schedule = readSchedule(context, bytes);
    checkVersion(context, schedule);
    upsertPendingConfig(context, tags.GasScheduleV2, schedule);
  },
  /** Same as `set_for_next_epoch`, provided that the current schedule still has the expected hash. */
  set_for_next_epoch_check_hash: ({ context }, framework, oldHash, bytes) => {
    assertAptosFramework(framework);
    const schedule = readSchedule(context, bytes);
    checkVersion(context, schedule);
    if (context.exists(FRAMEWORK_ADDRESS, tags.GasScheduleV2)) {
      const current = context.serialize(tags.GasScheduleV2, context.borrow(FRAMEWORK_ADDRESS, tags.GasScheduleV2));
      errors.check(valuesEqual(sha3_512(current), oldHash), "invalidArgument", "EINVALID_GAS_SCHEDULE_HASH");
    }
    upsertPendingConfig(context, tags.GasScheduleV2, schedule);
  },
  on_new_epoch: ({ context }, framework) => applyPendingConfig(context, framework, tags.GasScheduleV2),
  set_storage_gas_config: ({ context }, framework, config) => {
    setStorageGasConfig(context, framework, config);
    reconfigure(context);
  },
  set_storage_gas_config_for_next_epoch: ({ context }, framework, config) => setStorageGasConfig(context, framework, config),
});
