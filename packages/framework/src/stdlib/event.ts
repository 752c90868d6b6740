import { type NativeContext, type Reference, type StructTag, type StructValue, type TypeTag, type Value, VmFailure } from "@atoll/move";
import { addU64 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import type { Guid } from "./guid.ts";

const errors = defineErrors("0x1::event", {
  ECANNOT_CREATE_EVENT: [1n, "The event cannot be emitted by this module"],
});

export type EventHandle = { counter: bigint; guid: Guid };

/** New event handle with a zero counter. */
export function newEventHandle(guid: Guid): EventHandle {
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

export const eventModule = defineModule({
  id: "0x1::event",
  friends: ["0x1::account", "0x1::object"],
  errors,
  structs: "#[deprecated] struct EventHandle<phantom T: drop + store> has store { counter: u64, guid: guid::GUID }",
  functions: {
    "public fun emit<T: store + drop>(msg: T)": ({ context, typeArguments }, message: StructValue) =>
      context.emit(eventType(typeArguments), message),
    "#[deprecated] public(friend) fun new_event_handle<T: drop + store>(guid: guid::GUID): EventHandle<T>": (_, guid: Guid) =>
      newEventHandle(guid),
    "#[deprecated] public fun emit_event<T: drop + store>(handle_ref: &mut EventHandle<T>, msg: T)": (
      { context, typeArguments },
      handle: Reference,
      message: Value,
    ) => emitHandleEvent(context, handle.get() as EventHandle, typeArguments[0] as TypeTag, message),
    "#[deprecated] public fun guid<T: drop + store>(handle_ref: &EventHandle<T>): &guid::GUID": (_, handle: EventHandle) => handle.guid,
    "#[deprecated] public fun counter<T: drop + store>(handle_ref: &EventHandle<T>): u64": (_, handle: EventHandle) => handle.counter,
    "#[deprecated] public fun destroy_handle<T: drop + store>(handle: EventHandle<T>)": () => {},
  },
});
