import { type Address, type NativeContext, printTypeTag, type StructTag, type StructValue, type TypeTag, type Value } from "@atoll/move";
import { declaration, errors, type PendingConfigs, tags } from "../../generated/chain/config_buffer.ts";
import { errors as simpleMapErrors } from "../../generated/stdlib/simple_map.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { packAny } from "../../stdlib/any/anyValue.ts";
import { stringText } from "../../stdlib/string/string.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";
import { typeNameOf } from "../../stdlib/type_info/typeInfo.ts";

export function initializeConfigBuffer(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  if (!context.exists(FRAMEWORK_ADDRESS, tags.PendingConfigs)) context.moveTo(framework, tags.PendingConfigs, { configs: { data: [] } });
}

export function hasPendingConfig(context: NativeContext, type: TypeTag): boolean {
  if (!context.exists(FRAMEWORK_ADDRESS, tags.PendingConfigs)) return false;
  return indexOf(context.borrow(FRAMEWORK_ADDRESS, tags.PendingConfigs), type) >= 0;
}

/** Stores a pending configuration for the next epoch, replacing an earlier one. */
export function upsertPendingConfig(context: NativeContext, type: TypeTag, config: Value): void {
  const pending = context.borrowMut(FRAMEWORK_ADDRESS, tags.PendingConfigs);
  const { data } = pending.configs;
  const index = indexOf(pending, type);
  data.splice(index < 0 ? data.length : index, index < 0 ? 0 : 1, {
    key: typeNameOf(type),
    value: packAny(context, type, config),
  });
}

export function extractPendingConfig(context: NativeContext, type: TypeTag): Value {
  const pending = context.borrowMut(FRAMEWORK_ADDRESS, tags.PendingConfigs);
  const { data } = pending.configs;
  const index = indexOf(pending, type);
  const entry = data[index];
  if (entry === undefined) return simpleMapErrors.abort("invalidArgument", "EKEY_NOT_FOUND");
  // Simple maps move the last entry into the gap.
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
export const configBufferModule = implementModule(declaration, {
  initialize: ({ context }, framework) => initializeConfigBuffer(context, framework),
  does_exist: ({ context, typeArguments: [type] }) => hasPendingConfig(context, type as TypeTag),
  upsert: ({ context, typeArguments: [type] }, config) => upsertPendingConfig(context, type as TypeTag, config),
  extract: () => errors.abort("unavailable", "EDEPRECATED"),
  extract_v2: ({ context, typeArguments: [type] }) => extractPendingConfig(context, type as TypeTag),
});
