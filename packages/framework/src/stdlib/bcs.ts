import type { Layout, NativeCall, TypeTag, Value } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { optionOf } from "./option.ts";

const FIXED_SIZE_BYTES: ReadonlyMap<string, bigint> = new Map([
  ["bool", 1n],
  ["u8", 1n],
  ["u16", 2n],
  ["u32", 4n],
  ["u64", 8n],
  ["u128", 16n],
  ["u256", 32n],
  ["i8", 1n],
  ["i16", 2n],
  ["i32", 4n],
  ["i64", 8n],
  ["i128", 16n],
  ["i256", 32n],
  ["address", 32n],
]);

/** Constant byte size of a layout's values; `undefined` if sizes vary. */
export function constantSize(layout: Layout): bigint | undefined {
  if (layout.kind !== "struct") return FIXED_SIZE_BYTES.get(layout.kind);
  let total = 0n;
  for (const field of layout.fields) {
    const size = constantSize(field.layout);
    if (size === undefined) return undefined;
    total += size;
  }
  return total;
}

function encode(call: NativeCall, value: Value): Uint8Array {
  return call.context.serialize(call.typeArguments[0] as TypeTag, value);
}

export const bcsModule = defineModule({
  id: "0x1::bcs",
  functions: {
    "public fun to_bytes<MoveValue>(v: &MoveValue): vector<u8>": (call, value: Value) => encode(call, value),
    "public fun serialized_size<MoveValue>(v: &MoveValue): u64": (call, value: Value) => BigInt(encode(call, value).length),
    "public fun constant_serialized_size<MoveValue>(): Option<u64>": ({ context, typeArguments }) =>
      optionOf(constantSize(context.layoutOf(typeArguments[0] as TypeTag))),
  },
});
