import type { Layout, NativeCall, TypeTag, Value } from "@atoll/move";
import { declaration } from "../../generated/stdlib/bcs.ts";
import { implementModule } from "../../native/implementModule.ts";
import { optionOf } from "../option/option.ts";

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

export const bcsModule = implementModule(declaration, {
  to_bytes: (call, value) => encode(call, value),
  serialized_size: (call, value) => BigInt(encode(call, value).length),
  constant_serialized_size: ({ context, typeArguments }) => optionOf(constantSize(context.layoutOf(typeArguments[0] as TypeTag))),
});
