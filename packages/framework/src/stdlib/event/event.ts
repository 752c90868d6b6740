import { type NativeContext, type StructTag, type StructValue, type TypeTag, type Value, VmFailure } from "@atoll/move";
import { declaration, type EventHandle } from "../../generated/stdlib/event.ts";
import type { GUID as Guid } from "../../generated/stdlib/guid.ts";
import { addU64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";

/** New event handle with a zero counter. */
export function eventHandleFromGuid(guid: Guid): EventHandle {
  return { counter: 0n, guid };
}

/** Emits an event on a handle and increments its counter. */
export function emitHandleEvent(context: NativeContext, handle: EventHandle, type: TypeTag, data: Value): void {
  const { creation_num, addr } = handle.guid.id;
  context.emitToHandle({ creationNumber: creation_num, address: addr }, handle.counter, type, data);
  handle.counter = addU64(handle.counter, 1n);
}

function eventType(typeArguments: readonly TypeTag[]): StructTag {
  const [type] = typeArguments;
  if (type?.kind !== "struct") throw new VmFailure("TYPE_MISMATCH", "a module event is a struct");
  return type;
}

export const eventModule = implementModule(declaration, {
  emit: ({ context, typeArguments }, message) => context.emit(eventType(typeArguments), message as StructValue),
  new_event_handle: (_, guid) => eventHandleFromGuid(guid),
  emit_event: ({ context, typeArguments }, handle, message) => emitHandleEvent(context, handle.get(), typeArguments[0] as TypeTag, message),
  guid: (_, handle) => handle.guid,
  counter: (_, handle) => handle.counter,
  destroy_handle: () => {},
});
