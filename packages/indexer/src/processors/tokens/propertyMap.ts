import { BcsError, type BcsReader, bytesToHex, decodeBcs, hexToBytes, type JsonObject, type JsonValue } from "@atoll/move";
import { asObject, isList } from "../jsonShape.ts";

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
  ["vector<u8>", (reader) => `0x${bytesToHex(reader.bytes())}`],
  ["0x1::string::String", (reader) => reader.string()],
]);

/** Types of `0x4` properties by the number that stands for them. */
const TYPES_BY_NUMBER = [...READERS.keys()];
/** Types that `0x3` knows; of all others it keeps the bytes. */
const LEGACY_TYPES: ReadonlySet<string> = new Set(["bool", "u8", "u64", "u128", "address", "0x1::string::String"]);

/** Properties of an object's `0x4::property_map::PropertyMap`, by name. */
export function objectProperties(map: JsonObject): JsonObject {
  return properties(map.inner, (type) => TYPES_BY_NUMBER[Number(type)]);
}

/** Properties of a `0x3::property_map::PropertyMap`. Its makers name the types as they like: what is not known stays as it is. */
export function legacyProperties(map: JsonValue | undefined): JsonObject {
  return properties(asObject(map)?.map, (type) => (typeof type === "string" && LEGACY_TYPES.has(type) ? type : undefined));
}

function properties(simpleMap: JsonValue | undefined, typeName: (type: JsonValue) => string | undefined): JsonObject {
  const entries = asObject(simpleMap)?.data;
  if (!isList(entries)) return {};
  return Object.fromEntries(
    entries.map((entry) => {
      const { key, value } = asObject(entry) ?? {};
      const { type, value: bytes } = asObject(value) ?? {};
      return [String(key), propertyText(typeName(type ?? null), String(bytes))];
    }),
  );
}

/** A value that is not what its type says is shown as it is stored. */
function propertyText(type: string | undefined, stored: string): string {
  const read = type === undefined ? undefined : READERS.get(type);
  if (read === undefined) return stored;
  try {
    return decodeBcs(hexToBytes(stored.slice(2)), read);
  } catch (error) {
    if (error instanceof BcsError) return stored;
    throw error;
  }
}
