import type { Address, NativeContext } from "@atoll/move";
import { getGuidNextCreationNumber, newEventHandle } from "../../account/account/accountResource.ts";
import { type Configuration, declaration, errors, tags } from "../../generated/chain/reconfiguration.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { addU64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import { isOperating } from "../../stdlib/chain_status/chainStatus.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { FEATURES, isFeatureEnabled } from "../../stdlib/features/features.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";
import { nowMicroseconds } from "../../stdlib/timestamp/timestamp.ts";
import { onReconfigurationFinish, onReconfigurationStart } from "../reconfiguration_state/reconfigurationState.ts";
import { startStakingEpoch } from "../stake/stakeEpoch.ts";
import { updateStorageGas } from "../storage_gas/storageGas.ts";

/** Creation number at 0x1 under which nodes find new epoch events. */
const EVENTS_CREATION_NUMBER = 2n;

export function initializeReconfiguration(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  const isNext = getGuidNextCreationNumber(context, framework) === EVENTS_CREATION_NUMBER;
  errors.check(isNext, "invalidState", "EINVALID_GUID_FOR_EVENT");
  const events = newEventHandle(context, framework);
  context.moveTo(framework, tags.Configuration, { epoch: 0n, last_reconfiguration_time: 0n, events });
}

export function currentEpoch(context: NativeContext): bigint {
  return context.borrow(FRAMEWORK_ADDRESS, tags.Configuration).epoch;
}

/** Time of the last epoch change, in microseconds. */
export function lastReconfigurationTime(context: NativeContext): bigint {
  return context.borrow(FRAMEWORK_ADDRESS, tags.Configuration).last_reconfiguration_time;
}

function isEnabled(context: NativeContext): boolean {
  return !context.exists(FRAMEWORK_ADDRESS, tags.DisableReconfiguration);
}

/** Ends the epoch. Does nothing during genesis, or if the epoch already changed at this timestamp. */
export function reconfigure(context: NativeContext): void {
  if (!isOperating(context)) return;
  const now = nowMicroseconds(context);
  if (now === 0n || !isEnabled(context) || now === lastReconfigurationTime(context)) return;
  onReconfigurationStart(context);
  startStakingEpoch(context);
  updateStorageGas(context);
  const configuration = context.borrowMut(FRAMEWORK_ADDRESS, tags.Configuration);
  errors.check(now > configuration.last_reconfiguration_time, "invalidState", "EINVALID_BLOCK_TIME");
  configuration.last_reconfiguration_time = now;
  configuration.epoch = addU64(configuration.epoch, 1n);
  emitNewEpoch(context, configuration);
  onReconfigurationFinish(context);
}

/** Emits the event that starts epoch 1. Genesis only. */
export function emitGenesisReconfigurationEvent(context: NativeContext): void {
  const configuration = context.borrowMut(FRAMEWORK_ADDRESS, tags.Configuration);
  const isFresh = configuration.epoch === 0n && configuration.last_reconfiguration_time === 0n;
  errors.check(isFresh, "invalidState", "ECONFIGURATION");
  configuration.epoch = 1n;
  emitNewEpoch(context, configuration);
}

function emitNewEpoch(context: NativeContext, { epoch, events }: Configuration): void {
  if (isFeatureEnabled(context, FEATURES.MODULE_EVENT_MIGRATION)) context.emit(tags.NewEpoch, { epoch });
  emitHandleEvent(context, events, tags.NewEpochEvent, { epoch });
}

/** `0x1::reconfiguration`: epoch changes. */
export const reconfigurationModule = implementModule(declaration, {
  initialize: ({ context }, framework) => initializeReconfiguration(context, framework),
  disable_reconfiguration: ({ context }, framework) => {
    assertAptosFramework(framework);
    errors.check(isEnabled(context), "invalidState", "ECONFIGURATION");
    context.moveTo(framework, tags.DisableReconfiguration, { dummy_field: false });
  },
  enable_reconfiguration: ({ context }, framework) => {
    assertAptosFramework(framework);
    errors.check(!isEnabled(context), "invalidState", "ECONFIGURATION");
    context.moveFrom(framework, tags.DisableReconfiguration);
  },
  reconfiguration_enabled: ({ context }) => isEnabled(context),
  reconfigure: ({ context }) => reconfigure(context),
  last_reconfiguration_time: ({ context }) => lastReconfigurationTime(context),
  current_epoch: ({ context }) => currentEpoch(context),
  emit_genesis_reconfiguration_event: ({ context }) => emitGenesisReconfigurationEvent(context),
});
