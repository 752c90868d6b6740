import { type Address, type NativeContext, printTypeTag, structTag } from "@atoll/move";
import type { Any as AnyValue } from "../generated/stdlib/any.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { packAny } from "../stdlib/any/anyValue.ts";
import { stringText } from "../stdlib/string/string.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";
import { nowSeconds } from "../stdlib/timestamp/timestamp.ts";

const errors = defineErrors("0x1::reconfiguration_state", {
  ERECONFIG_NOT_IN_PROGRESS: [1n, "No change of epoch is under way"],
});

const STATE = structTag("0x1::reconfiguration_state::State");
const INACTIVE = structTag("0x1::reconfiguration_state::StateInactive");
const ACTIVE = structTag("0x1::reconfiguration_state::StateActive");
type State = { variant: AnyValue };
type StateActive = { start_time_secs: bigint };

export function isReconfigurationStateInitialized(context: NativeContext): boolean {
  return context.exists(FRAMEWORK_ADDRESS, STATE);
}

export function initializeReconfigurationState(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  if (!isReconfigurationStateInitialized(context)) context.moveTo(framework, STATE, { variant: inactive(context) });
}

export function isReconfigurationInProgress(context: NativeContext): boolean {
  return (
    isReconfigurationStateInitialized(context) &&
    stringText(context.borrow<State>(FRAMEWORK_ADDRESS, STATE).variant.type_name) === printTypeTag(ACTIVE)
  );
}

export function onReconfigurationStart(context: NativeContext): void {
  if (!isReconfigurationStateInitialized(context) || isReconfigurationInProgress(context)) return;
  const active = packAny(context, ACTIVE, { start_time_secs: nowSeconds(context) });
  context.borrowMut<State>(FRAMEWORK_ADDRESS, STATE).variant = active;
}

export function reconfigurationStartSeconds(context: NativeContext): bigint {
  errors.check(isReconfigurationInProgress(context), "invalidState", "ERECONFIG_NOT_IN_PROGRESS");
  const { variant } = context.borrow<State>(FRAMEWORK_ADDRESS, STATE);
  return (context.deserialize(ACTIVE, variant.data) as StateActive).start_time_secs;
}

export function onReconfigurationFinish(context: NativeContext): void {
  if (!isReconfigurationStateInitialized(context)) return;
  errors.check(isReconfigurationInProgress(context), "invalidState", "ERECONFIG_NOT_IN_PROGRESS");
  context.borrowMut<State>(FRAMEWORK_ADDRESS, STATE).variant = inactive(context);
}

function inactive(context: NativeContext): AnyValue {
  return packAny(context, INACTIVE, { dummy_field: false });
}

/** `0x1::reconfiguration_state`: whether an epoch change is in progress, and its start time. */
export const reconfigurationStateModule = defineModule({
  id: "0x1::reconfiguration_state",
  friends: ["0x1::reconfiguration", "0x1::reconfiguration_with_dkg", "0x1::stake"],
  errors,
  structs: `
    struct State has key { variant: copyable_any::Any }
    struct StateInactive has copy, drop, store {}
    struct StateActive has copy, drop, store { start_time_secs: u64 }
  `,
  functions: {
    "public fun is_initialized(): bool": ({ context }) => isReconfigurationStateInitialized(context),
    "public fun initialize(fx: &signer)": ({ context }, framework: Address) => initializeReconfigurationState(context, framework),
    "public fun initialize_for_testing(fx: &signer)": ({ context }, framework: Address) =>
      initializeReconfigurationState(context, framework),
    "public(friend) fun is_in_progress(): bool": ({ context }) => isReconfigurationInProgress(context),
    "public(friend) fun on_reconfig_start()": ({ context }) => onReconfigurationStart(context),
    "public(friend) fun start_time_secs(): u64": ({ context }) => reconfigurationStartSeconds(context),
    "public(friend) fun on_reconfig_finish()": ({ context }) => onReconfigurationFinish(context),
  },
});
