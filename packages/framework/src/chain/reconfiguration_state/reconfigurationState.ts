import { type Address, type NativeContext, printTypeTag } from "@atoll/move";
import { declaration, errors, type StateActive, tags } from "../../generated/chain/reconfiguration_state.ts";
import type { Any as AnyValue } from "../../generated/stdlib/any.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { packAny } from "../../stdlib/any/anyValue.ts";
import { stringText } from "../../stdlib/string/string.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";

export function isReconfigurationStateInitialized(context: NativeContext): boolean {
  return context.exists(FRAMEWORK_ADDRESS, tags.State);
}

export function initializeReconfigurationState(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  if (!isReconfigurationStateInitialized(context)) context.moveTo(framework, tags.State, { variant: inactive(context) });
}

export function isReconfigurationInProgress(context: NativeContext): boolean {
  return (
    isReconfigurationStateInitialized(context) &&
    stringText(context.borrow(FRAMEWORK_ADDRESS, tags.State).variant.type_name) === printTypeTag(tags.StateActive)
  );
}

export function onReconfigurationStart(context: NativeContext): void {
  if (!isReconfigurationStateInitialized(context) || isReconfigurationInProgress(context)) return;
  const active = packAny(context, tags.StateActive, { start_time_secs: nowSeconds(context) });
  context.borrowMut(FRAMEWORK_ADDRESS, tags.State).variant = active;
}

export function reconfigurationStartSeconds(context: NativeContext): bigint {
  errors.check(isReconfigurationInProgress(context), "invalidState", "ERECONFIG_NOT_IN_PROGRESS");
  const { variant } = context.borrow(FRAMEWORK_ADDRESS, tags.State);
  return (context.deserialize(tags.StateActive, variant.data) as StateActive).start_time_secs;
}

export function onReconfigurationFinish(context: NativeContext): void {
  if (!isReconfigurationStateInitialized(context)) return;
  errors.check(isReconfigurationInProgress(context), "invalidState", "ERECONFIG_NOT_IN_PROGRESS");
  context.borrowMut(FRAMEWORK_ADDRESS, tags.State).variant = inactive(context);
}

function inactive(context: NativeContext): AnyValue {
  return packAny(context, tags.StateInactive, { dummy_field: false });
}

/** `0x1::reconfiguration_state`: whether an epoch change is in progress, and its start time. */
export const reconfigurationStateModule = implementModule(declaration, {
  is_initialized: ({ context }) => isReconfigurationStateInitialized(context),
  initialize: ({ context }, framework) => initializeReconfigurationState(context, framework),
  initialize_for_testing: ({ context }, framework) => initializeReconfigurationState(context, framework),
  is_in_progress: ({ context }) => isReconfigurationInProgress(context),
  on_reconfig_start: ({ context }) => onReconfigurationStart(context),
  start_time_secs: ({ context }) => reconfigurationStartSeconds(context),
  on_reconfig_finish: ({ context }) => onReconfigurationFinish(context),
});
