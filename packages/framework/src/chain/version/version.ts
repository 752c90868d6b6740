import type { Address, NativeContext } from "@atoll/move";
import { declaration, errors, SET_VERSION_CAPABILITY_TAG, VERSION_TAG } from "../../generated/chain/version.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { assertGenesis } from "../../stdlib/chain_status/chainStatus.ts";
import { assertAptosFramework, assertCoreResource } from "../../stdlib/system_addresses/systemAddresses.ts";
import { applyPendingConfig, upsertPendingConfig } from "../config_buffer/configBuffer.ts";
import { reconfigure } from "../reconfiguration/reconfiguration.ts";

export function initializeVersion(context: NativeContext, framework: Address, major: bigint): void {
  assertAptosFramework(framework);
  context.moveTo(framework, VERSION_TAG, { major });
  context.moveTo(framework, SET_VERSION_CAPABILITY_TAG, { dummy_field: false });
}

/** Allows the root account of a test network to set the version. Genesis only. */
export function allowCoreResourcesToSetVersion(context: NativeContext, coreResources: Address): void {
  assertCoreResource(coreResources);
  context.moveTo(coreResources, SET_VERSION_CAPABILITY_TAG, { dummy_field: false });
}

function checkMaySet(context: NativeContext, account: Address): void {
  errors.check(context.exists(account, SET_VERSION_CAPABILITY_TAG), "permissionDenied", "ENOT_AUTHORIZED");
}
function checkIsHigher(context: NativeContext, major: bigint): void {
  const isHigher = context.borrow(FRAMEWORK_ADDRESS, VERSION_TAG).major < major;
  errors.check(isHigher, "invalidArgument", "EINVALID_MAJOR_VERSION_NUMBER");
}

/** `0x1::version`: framework version. */
export const versionModule = implementModule(declaration, {
  initialize: ({ context }, framework, major) => initializeVersion(context, framework, major),
  set_version: ({ context }, account, major) => {
    checkMaySet(context, account);
    assertGenesis(context);
    checkIsHigher(context, major);
    context.borrowMut(FRAMEWORK_ADDRESS, VERSION_TAG).major = major;
    reconfigure(context);
  },
  set_for_next_epoch: ({ context }, account, major) => {
    checkMaySet(context, account);
    checkIsHigher(context, major);
    upsertPendingConfig(context, VERSION_TAG, { major });
  },
  on_new_epoch: ({ context }, framework) => applyPendingConfig(context, framework, VERSION_TAG),
  initialize_for_test: ({ context }, coreResources) => allowCoreResourcesToSetVersion(context, coreResources),
});
