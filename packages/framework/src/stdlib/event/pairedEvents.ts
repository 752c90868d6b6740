import { type NativeContext, type StructValue, structTag } from "@atoll/move";
import type { EventHandle } from "../../generated/stdlib/event.ts";
import { FEATURES, isFeatureEnabled } from "../features/features.ts";
import { emitHandleEvent } from "./event.ts";

/** Emits a module event, or an event on a handle if the feature flag for module events is disabled. `event` is `0x1::vesting::Vest`. */
export function emitPairedEvent(context: NativeContext, event: string, handle: () => EventHandle, data: StructValue): void {
  if (isFeatureEnabled(context, FEATURES.MODULE_EVENT_MIGRATION)) context.emit(structTag(event), data);
  else emitHandleEvent(context, handle(), structTag(`${event}Event`), data);
}
