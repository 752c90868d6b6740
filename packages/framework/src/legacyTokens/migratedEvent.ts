import { type NativeContext, type StructTag, type StructValue, structTag } from "@atoll/move";
import { type EventHandle, emitHandleEvent } from "../stdlib/event.ts";
import { isFeatureEnabled } from "../stdlib/features.ts";

/** Types of an event that networks report on a handle before the migration to module events, and as a module event after it. */
export interface MigratedEventTypes {
  readonly onHandle: StructTag;
  readonly ofModule: StructTag;
}

export function migratedEvent(module: string, onHandle: string, ofModule: string): MigratedEventTypes {
  return { onHandle: structTag(`${module}::${onHandle}`), ofModule: structTag(`${module}::${ofModule}`) };
}

/** Emits one of the two. What the handle tells by belonging to an account, the module event says in fields of its own. */
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
