import { type Address, type NativeContext, structTag } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { assertGenesis } from "../stdlib/chain_status/chainStatus.ts";
import { assertAptosFramework, assertCoreResource } from "../stdlib/system_addresses/systemAddresses.ts";
import { applyPendingConfig, upsertPendingConfig } from "./configBuffer.ts";
import { reconfigure } from "./reconfiguration.ts";

const errors = defineErrors("0x1::version", {
  EINVALID_MAJOR_VERSION_NUMBER: [1n, "The version must be higher than the current one"],
  ENOT_AUTHORIZED: [2n, "The account may not set the version"],
});

export const VERSION = structTag("0x1::version::Version");
const SET_VERSION_CAPABILITY = structTag("0x1::version::SetVersionCapability");
type Version = { major: bigint };

export function initializeVersion(context: NativeContext, framework: Address, major: bigint): void {
  assertAptosFramework(framework);
  context.moveTo(framework, VERSION, { major });
  context.moveTo(framework, SET_VERSION_CAPABILITY, { dummy_field: false });
}

/** Allows the root account of a test network to set the framework version. Only genesis calls this. */
export function allowCoreResourcesToSetVersion(context: NativeContext, coreResources: Address): void {
  assertCoreResource(coreResources);
  context.moveTo(coreResources, SET_VERSION_CAPABILITY, { dummy_field: false });
}

function checkMaySet(context: NativeContext, account: Address): void {
  errors.check(context.exists(account, SET_VERSION_CAPABILITY), "permissionDenied", "ENOT_AUTHORIZED");
}
function checkIsHigher(context: NativeContext, major: bigint): void {
  const isHigher = context.borrow<Version>(FRAMEWORK_ADDRESS, VERSION).major < major;
  errors.check(isHigher, "invalidArgument", "EINVALID_MAJOR_VERSION_NUMBER");
}

/** `0x1::version`: version of the framework. */
export const versionModule = defineModule({
  id: "0x1::version",
  friends: ["0x1::genesis", "0x1::reconfiguration_with_dkg"],
  errors,
  structs: `
    struct Version has drop, key, store { major: u64 }
    struct SetVersionCapability has key {}
  `,
  functions: {
    "public(friend) fun initialize(aptos_framework: &signer, initial_version: u64)": ({ context }, framework: Address, major: bigint) =>
      initializeVersion(context, framework, major),
    "public entry fun set_version(account: &signer, major: u64)": ({ context }, account: Address, major: bigint) => {
      checkMaySet(context, account);
      assertGenesis(context);
      checkIsHigher(context, major);
      context.borrowMut<Version>(FRAMEWORK_ADDRESS, VERSION).major = major;
      reconfigure(context);
    },
    "public entry fun set_for_next_epoch(account: &signer, major: u64)": ({ context }, account: Address, major: bigint) => {
      checkMaySet(context, account);
      checkIsHigher(context, major);
      upsertPendingConfig(context, VERSION, { major });
    },
    "public(friend) fun on_new_epoch(framework: &signer)": ({ context }, framework: Address) =>
      applyPendingConfig(context, framework, VERSION),
    "fun initialize_for_test(core_resources: &signer)": ({ context }, coreResources: Address) =>
      allowCoreResourcesToSetVersion(context, coreResources),
  },
});
