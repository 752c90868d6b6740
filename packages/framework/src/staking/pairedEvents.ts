import { type NativeContext, type StructValue, structTag } from "@atoll/move";
import type { EventHandle } from "../generated/stdlib/event.ts";
import { emitHandleEvent } from "../stdlib/event/event.ts";
import { FEATURES, isFeatureEnabled } from "../stdlib/features/features.ts";

/** Emits a module event or a handle event, depending on the feature flag. `event` looks like `0x1::vesting::Vest`. */
export function emitPairedEvent(context: NativeContext, event: string, handle: () => EventHandle, data: StructValue): void {
  if (isFeatureEnabled(context, FEATURES.MODULE_EVENT_MIGRATION)) context.emit(structTag(event), data);
  else emitHandleEvent(context, handle(), structTag(`${event}Event`), data);
}
