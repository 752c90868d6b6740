import { type NativeContext, type StructTag, type StructValue, structTag } from "@atoll/move";
import type { EventHandle } from "../../generated/stdlib/event.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { isFeatureEnabled } from "../../stdlib/features/features.ts";

/** Types of an event: the handle event, and the module event that replaced it. */
export interface MigratedEventTypes {
  readonly onHandle: StructTag;
  readonly ofModule: StructTag;
}

export function migratedEvent(module: string, onHandle: string, ofModule: string): MigratedEventTypes {
  return { onHandle: structTag(`${module}::${onHandle}`), ofModule: structTag(`${module}::${ofModule}`) };
}

/**
 * Emits the handle event or the module event, depending on the migration. The module event adds fields for the account that owns the
 * handle.
 */
export function emitMigrated(
  context: NativeContext,
  types: MigratedEventTypes,
  fields: StructValue,
  account: StructValue,
  handle: () => EventHandle,
): void {
  if (isFeatureEnabled(context, "MODULE_EVENT_MIGRATION")) context.emit(types.ofModule, { ...account, ...fields });
  else emitHandleEvent(context, handle(), types.onHandle, fields);
}
