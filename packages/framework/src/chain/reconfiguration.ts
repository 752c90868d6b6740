import { type Address, type NativeContext, structTag } from "@atoll/move";
import { getGuidNextCreationNumber, newEventHandle } from "../account/accountResource.ts";
import type { EventHandle } from "../generated/stdlib/event.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { addU64 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { isOperating } from "../stdlib/chain_status/chainStatus.ts";
import { emitHandleEvent } from "../stdlib/event/event.ts";
import { FEATURES, isFeatureEnabled } from "../stdlib/features/features.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";
import { nowMicroseconds } from "../stdlib/timestamp/timestamp.ts";
import { onReconfigurationFinish, onReconfigurationStart } from "./reconfigurationState.ts";
import { startStakingEpoch } from "./stakeEpoch.ts";
import { updateStorageGas } from "./storageGas.ts";

const errors = defineErrors("0x1::reconfiguration", {
  ECONFIGURATION: [1n, "The configuration of epochs is missing or in the wrong state"],
  ECONFIG: [2n, "A configuration is missing"],
  EMODIFY_CAPABILITY: [3n, "The caller may not change the configuration"],
  EINVALID_BLOCK_TIME: [4n, "The time of the block is before the last change of epoch"],
  EINVALID_GUID_FOR_EVENT: [5n, "The event handle would get the wrong number"],
});

const CONFIGURATION = structTag("0x1::reconfiguration::Configuration");
const DISABLED = structTag("0x1::reconfiguration::DisableReconfiguration");
const NEW_EPOCH = structTag("0x1::reconfiguration::NewEpoch");
const NEW_EPOCH_EVENT = structTag("0x1::reconfiguration::NewEpochEvent");
/** Creation number at 0x1 under which nodes find new epoch events. */
const EVENTS_CREATION_NUMBER = 2n;

type Configuration = { epoch: bigint; last_reconfiguration_time: bigint; events: EventHandle };

export function initializeReconfiguration(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  const isNext = getGuidNextCreationNumber(context, framework) === EVENTS_CREATION_NUMBER;
  errors.check(isNext, "invalidState", "EINVALID_GUID_FOR_EVENT");
  const events = newEventHandle(context, framework);
  context.moveTo(framework, CONFIGURATION, { epoch: 0n, last_reconfiguration_time: 0n, events });
}

export function currentEpoch(context: NativeContext): bigint {
  return context.borrow<Configuration>(FRAMEWORK_ADDRESS, CONFIGURATION).epoch;
}

/** Time of the last epoch change, in microseconds. */
export function lastReconfigurationTime(context: NativeContext): bigint {
  return context.borrow<Configuration>(FRAMEWORK_ADDRESS, CONFIGURATION).last_reconfiguration_time;
}

function isEnabled(context: NativeContext): boolean {
  return !context.exists(FRAMEWORK_ADDRESS, DISABLED);
}

/** Ends the epoch. Does nothing during genesis, or if the epoch already changed at this timestamp. */
export function reconfigure(context: NativeContext): void {
  if (!isOperating(context)) return;
  const now = nowMicroseconds(context);
  if (now === 0n || !isEnabled(context) || now === lastReconfigurationTime(context)) return;
  onReconfigurationStart(context);
  startStakingEpoch(context);
  updateStorageGas(context);
  const configuration = context.borrowMut<Configuration>(FRAMEWORK_ADDRESS, CONFIGURATION);
  errors.check(now > configuration.last_reconfiguration_time, "invalidState", "EINVALID_BLOCK_TIME");
  configuration.last_reconfiguration_time = now;
  configuration.epoch = addU64(configuration.epoch, 1n);
  emitNewEpoch(context, configuration);
  onReconfigurationFinish(context);
}

/** Emits the event that starts epoch 1. Only genesis calls this. */
export function emitGenesisReconfigurationEvent(context: NativeContext): void {
  const configuration = context.borrowMut<Configuration>(FRAMEWORK_ADDRESS, CONFIGURATION);
  const isFresh = configuration.epoch === 0n && configuration.last_reconfiguration_time === 0n;
  errors.check(isFresh, "invalidState", "ECONFIGURATION");
  configuration.epoch = 1n;
  emitNewEpoch(context, configuration);
}

function emitNewEpoch(context: NativeContext, { epoch, events }: Configuration): void {
  if (isFeatureEnabled(context, FEATURES.MODULE_EVENT_MIGRATION)) context.emit(NEW_EPOCH, { epoch });
  emitHandleEvent(context, events, NEW_EPOCH_EVENT, { epoch });
}

/** `0x1::reconfiguration`: epoch changes. */
export const reconfigurationModule = defineModule({
  id: "0x1::reconfiguration",
  friends: [
    "0x1::aptos_governance",
    "0x1::block",
    "0x1::consensus_config",
    "0x1::execution_config",
    "0x1::gas_schedule",
    "0x1::genesis",
    "0x1::version",
    "0x1::reconfiguration_with_dkg",
  ],
  errors,
  structs: `
    #[event] struct NewEpochEvent has drop, store { epoch: u64 }
    #[event] struct NewEpoch has drop, store { epoch: u64 }
    struct Configuration has key { epoch: u64, last_reconfiguration_time: u64, events: event::EventHandle<NewEpochEvent> }
    struct DisableReconfiguration has key {}
  `,
  functions: {
    "public(friend) fun initialize(aptos_framework: &signer)": ({ context }, framework: Address) =>
      initializeReconfiguration(context, framework),
    "fun disable_reconfiguration(aptos_framework: &signer)": ({ context }, framework: Address) => {
      assertAptosFramework(framework);
      errors.check(isEnabled(context), "invalidState", "ECONFIGURATION");
      context.moveTo(framework, DISABLED, { dummy_field: false });
    },
    "fun enable_reconfiguration(aptos_framework: &signer)": ({ context }, framework: Address) => {
      assertAptosFramework(framework);
      errors.check(!isEnabled(context), "invalidState", "ECONFIGURATION");
      context.moveFrom(framework, DISABLED);
    },
    "fun reconfiguration_enabled(): bool": ({ context }) => isEnabled(context),
    "public(friend) fun reconfigure()": ({ context }) => reconfigure(context),
    "public fun last_reconfiguration_time(): u64": ({ context }) => lastReconfigurationTime(context),
    "public fun current_epoch(): u64": ({ context }) => currentEpoch(context),
    "fun emit_genesis_reconfiguration_event()": ({ context }) => emitGenesisReconfigurationEvent(context),
  },
});
