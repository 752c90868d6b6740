import { type NativeContext, type StructValue, structTag } from "@atoll/move";
import type { EventHandle } from "../generated/stdlib/event.ts";
import { emitHandleEvent } from "../stdlib/event/event.ts";
import { FEATURES, isFeatureEnabled } from "../stdlib/features/features.ts";

/** Declares every event twice: as a module event and as the older handle event. */
export function pairedEventStructs(events: Readonly<Record<string, string>>): string {
  return Object.entries(events)
    .map(([name, fields]) => `#[event] struct ${name} has drop, store { ${fields} } struct ${name}Event has drop, store { ${fields} }`)
    .join("\n");
}

/** Emits a module event or a handle event, depending on the feature flag. `event` looks like `0x1::vesting::Vest`. */
export function emitPairedEvent(context: NativeContext, event: string, handle: () => EventHandle, data: StructValue): void {
  if (isFeatureEnabled(context, FEATURES.MODULE_EVENT_MIGRATION)) context.emit(structTag(event), data);
  else emitHandleEvent(context, handle(), structTag(`${event}Event`), data);
}
