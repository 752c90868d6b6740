import {
  type Address,
  type NativeContext,
  printTypeTag,
  type StructTag,
  type StructValue,
  structTag,
  type TypeTag,
  type Value,
} from "@atoll/move";
import type { Any as AnyValue } from "../generated/stdlib/any.ts";
import type { MoveString } from "../generated/stdlib/string.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { packAny } from "../stdlib/any/anyValue.ts";
import { stringText } from "../stdlib/string/string.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";
import { typeNameOf } from "../stdlib/type_info/typeInfo.ts";

const errors = defineErrors("0x1::config_buffer", {
  ESTD_SIGNER_NEEDED: [1n, "Only the framework account may do this"],
  EDEPRECATED: [2n, "This function is no longer available"],
});
/** Abort codes of `0x1::simple_map` for a missing key. */
const simpleMapErrors = defineErrors("0x1::simple_map", {
  EKEY_NOT_FOUND: [2n, "The key is not in the map"],
});

const PENDING_CONFIGS = structTag("0x1::config_buffer::PendingConfigs");
type PendingConfigs = { configs: { data: { key: MoveString; value: AnyValue }[] } };

export function initializeConfigBuffer(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  if (!context.exists(FRAMEWORK_ADDRESS, PENDING_CONFIGS)) context.moveTo(framework, PENDING_CONFIGS, { configs: { data: [] } });
}

export function hasPendingConfig(context: NativeContext, type: TypeTag): boolean {
  if (!context.exists(FRAMEWORK_ADDRESS, PENDING_CONFIGS)) return false;
  return indexOf(context.borrow<PendingConfigs>(FRAMEWORK_ADDRESS, PENDING_CONFIGS), type) >= 0;
}

/** Stores a pending configuration for the next epoch, replacing an earlier one. */
export function upsertPendingConfig(context: NativeContext, type: TypeTag, config: Value): void {
  const pending = context.borrowMut<PendingConfigs>(FRAMEWORK_ADDRESS, PENDING_CONFIGS);
  const { data } = pending.configs;
  const index = indexOf(pending, type);
  data.splice(index < 0 ? data.length : index, index < 0 ? 0 : 1, {
    key: typeNameOf(type),
    value: packAny(context, type, config),
  });
}

export function extractPendingConfig(context: NativeContext, type: TypeTag): Value {
  const pending = context.borrowMut<PendingConfigs>(FRAMEWORK_ADDRESS, PENDING_CONFIGS);
  const { data } = pending.configs;
  const index = indexOf(pending, type);
  const entry = data[index];
  if (entry === undefined) return simpleMapErrors.abort("invalidArgument", "EKEY_NOT_FOUND");
  // Moves the last entry into the gap, as simple maps do.
  const last = data.pop();
  if (last !== undefined && last !== entry) data[index] = last;
  return context.deserialize(type, entry.value.data);
}

/** Applies a pending configuration at the start of an epoch. */
export function applyPendingConfig(context: NativeContext, framework: Address, type: StructTag): void {
  assertAptosFramework(framework);
  if (!hasPendingConfig(context, type)) return;
  const config = extractPendingConfig(context, type) as StructValue;
  if (context.exists(FRAMEWORK_ADDRESS, type)) context.moveFrom(FRAMEWORK_ADDRESS, type);
  context.moveTo(FRAMEWORK_ADDRESS, type, config);
}

function indexOf(pending: PendingConfigs, type: TypeTag): number {
  const name = printTypeTag(type);
  return pending.configs.data.findIndex((entry) => stringText(entry.key) === name);
}

/** `0x1::config_buffer`: pending configurations for the next epoch. */
export const configBufferModule = defineModule({
  id: "0x1::config_buffer",
  friends: [
    "0x1::consensus_config",
    "0x1::execution_config",
    "0x1::gas_schedule",
    "0x1::jwks",
    "0x1::jwk_consensus_config",
    "0x1::keyless_account",
    "0x1::randomness_api_v0_config",
    "0x1::randomness_config",
    "0x1::randomness_config_seqnum",
    "0x1::version",
  ],
  errors,
  structs: "struct PendingConfigs has key { configs: simple_map::SimpleMap<String, any::Any> }",
  functions: {
    "public fun initialize(aptos_framework: &signer)": ({ context }, framework: Address) => initializeConfigBuffer(context, framework),
    "public fun does_exist<T: store>(): bool": ({ context, typeArguments: [type] }) => hasPendingConfig(context, type as TypeTag),
    "public(friend) fun upsert<T: drop + store>(config: T)": ({ context, typeArguments: [type] }, config: Value) =>
      upsertPendingConfig(context, type as TypeTag, config),
    "#[deprecated] public fun extract<T: store>(): T": () => errors.abort("unavailable", "EDEPRECATED"),
    "public(friend) fun extract_v2<T: store>(): T": ({ context, typeArguments: [type] }) => extractPendingConfig(context, type as TypeTag),
  },
});
