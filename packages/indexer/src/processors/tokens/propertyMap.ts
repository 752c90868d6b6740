import { BcsError, type BcsReader, decodeBcs, type JsonObject, type StructValue, type Value } from "@atoll/move";
import { hex } from "@atoll/node";
import { bytesIn, listIn, smallIntegerIn, structIn, textIn } from "../moveValues.ts";

/** How a property of each type is read and shown: everything is text. */
const READERS: ReadonlyMap<string, (reader: BcsReader) => string> = new Map([
  ["bool", (reader) => String(reader.bool())],
  ["u8", (reader) => String(reader.u8())],
  ["u16", (reader) => String(reader.u16())],
  ["u32", (reader) => String(reader.u32())],
  ["u64", (reader) => String(reader.u64())],
  ["u128", (reader) => String(reader.u128())],
  ["u256", (reader) => String(reader.u256())],
  ["address", (reader) => reader.address()],
  ["vector<u8>", (reader) => hex(reader.bytes())],
  ["0x1::string::String", (reader) => reader.string()],
]);

/** Types of `0x4` properties by the number that stands for them. */
const TYPES_BY_NUMBER = [...READERS.keys()];
/** Types that `0x3` knows; of all others it keeps the bytes. */
const LEGACY_TYPES: ReadonlySet<string> = new Set(["bool", "u8", "u64", "u128", "address", "0x1::string::String"]);

/** Properties of an object's `0x4::property_map::PropertyMap`, by name. */
export function objectProperties(map: StructValue): JsonObject {
  return properties(map.inner, (type) => TYPES_BY_NUMBER[smallIntegerIn(type)]);
}

/** Properties of a `0x3::property_map::PropertyMap`. Its makers name the types as they like: what is not known stays as it is. */
export function legacyProperties(map: Value | undefined): JsonObject {
  return properties(structIn(map).map, (type) => {
    const name = textIn(type);
    return LEGACY_TYPES.has(name) ? name : undefined;
  });
}

function properties(simpleMap: Value | undefined, typeName: (type: Value | undefined) => string | undefined): JsonObject {
  return Object.fromEntries(
    listIn(structIn(simpleMap).data).map((entry) => {
      const { key, value } = structIn(entry);
      const { type, value: stored } = structIn(value);
      return [textIn(key), propertyText(typeName(type), bytesIn(stored))];
    }),
  );
}

/** A value that is not what its type says is shown as it is stored. */
function propertyText(type: string | undefined, stored: Uint8Array): string {
  const read = type === undefined ? undefined : READERS.get(type);
  if (read === undefined) return hex(stored);
  try {
    return decodeBcs(stored, read);
  } catch (error) {
    if (error instanceof BcsError) return hex(stored);
    throw error;
  }
}
