import { type NativeBody, type NativeContext, type TypeTag, typeTag, type Value } from "@atoll/move";
import type { MoveString } from "../generated/stdlib/string.ts";

/** Limits of the property maps of both token standards. */
export const MAX_PROPERTIES = 1000;
export const MAX_NAME_LENGTH_BYTES = 128;

/** Typed property readers that both token standards declare, for instance `read_u8`. */
export function propertyReaders<Self extends Value>(
  types: Iterable<string>,
  typeParameters: string,
  self: string,
  read: (context: NativeContext, self: Self, key: MoveString, type: TypeTag) => Value,
): Record<string, NativeBody> {
  const readers: Record<string, NativeBody> = {};
  for (const name of types) {
    const type = typeTag(name);
    const suffix = name === "vector<u8>" ? "bytes" : name.replace("0x1::string::String", "string");
    readers[`public fun read_${suffix}${typeParameters}(${self}, key: &String): ${name}`] = ({ context }, map: Self, key: MoveString) =>
      read(context, map, key, type);
  }
  return readers;
}
