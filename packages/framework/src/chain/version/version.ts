import type { Address, NativeContext } from "@atoll/move";
import { declaration, errors, tags } from "../../generated/chain/version.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { assertGenesis } from "../../stdlib/chain_status/chainStatus.ts";
import { assertAptosFramework, assertCoreResource } from "../../stdlib/system_addresses/systemAddresses.ts";
import { applyPendingConfig, upsertPendingConfig } from "../config_buffer/configBuffer.ts";
import { reconfigure } from "../reconfiguration/reconfiguration.ts";

export function initializeVersion(context: NativeContext, framework: Address, major: bigint): void {
  assertAptosFramework(framework);
  context.moveTo(framework, tags.Version, { major });
  context.moveTo(framework, tags.SetVersionCapability, { dummy_field: false });
}

/** Allows the root account of a test network to set the version. Genesis only. */
export function allowCoreResourcesToSetVersion(context: NativeContext, coreResources: Address): void {
  assertCoreResource(coreResources);
  context.moveTo(coreResources, tags.SetVersionCapability, { dummy_field: false });
}

function checkMaySet(context: NativeContext, account: Address): void {
  errors.check(context.exists(account, tags.SetVersionCapability), "permissionDenied", "ENOT_AUTHORIZED");
}
function checkIsHigher(context: NativeContext, major: bigint): void {
  const isHigher = context.borrow(FRAMEWORK_ADDRESS, tags.Version).major < major;
  errors.check(isHigher, "invalidArgument", "EINVALID_MAJOR_VERSION_NUMBER");
}

/** `0x1::version`: framework version. */
export const versionModule = implementModule(declaration, {
  initialize: ({ context }, framework, major) => initializeVersion(context, framework, major),
  set_version: ({ context }, account, major) => {
    checkMaySet(context, account);
    assertGenesis(context);
    checkIsHigher(context, major);
    context.borrowMut(FRAMEWORK_ADDRESS, tags.Version).major = major;
    reconfigure(context);
  },
  set_for_next_epoch: ({ context }, account, major) => {
    checkMaySet(context, account);
    checkIsHigher(context, major);
    upsertPendingConfig(context, tags.Version, { major });
  },
  on_new_epoch: ({ context }, framework) => applyPendingConfig(context, framework, tags.Version),
  initialize_for_test: ({ context }, coreResources) => allowCoreResourcesToSetVersion(context, coreResources),
});
