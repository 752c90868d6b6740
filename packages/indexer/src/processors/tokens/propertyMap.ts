import { BcsError, type BcsReader, decodeBcs, type JsonObject, type StructValue, type Value } from "@atoll/move";
import { hex } from "@atoll/node";
import { bytesIn, listIn, smallIntegerIn, structIn, textIn } from "../moveValues.ts";

/** BCS decoders by property type; all values become text. */
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

/** Property types of `0x4`, indexed by type number. */
const TYPES_BY_NUMBER = [...READERS.keys()];
/** Property types of `0x3`; values of any other type stay bytes. */
const LEGACY_TYPES: ReadonlySet<string> = new Set(["bool", "u8", "u64", "u128", "address", "0x1::string::String"]);

/** Properties of an object's `0x4::property_map::PropertyMap`, by name. */
export function objectProperties(map: StructValue): JsonObject {
  return properties(map.inner, (type) => TYPES_BY_NUMBER[smallIntegerIn(type)]);
}

/** Properties of a `0x3::property_map::PropertyMap`. Creators choose type names freely; values of unknown types stay bytes. */
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

/** Formats a property value; bytes that do not decode as their type are shown as hex. */
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
