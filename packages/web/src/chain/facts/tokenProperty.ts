import { parseAddressInput } from "./address.ts";
import { fromHex, toHex } from "./hex.ts";
import { asArray, asInteger, asObject, asText } from "./jsonFields.ts";
import { uleb128 } from "./littleEndian.ts";

/** Types of token properties, indexed by their number in storage. */
export const PROPERTY_TYPES = ["bool", "u8", "u16", "u32", "u64", "u128", "u256", "address", "vector<u8>", "0x1::string::String"] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** A token property; key and text come from the creator and are untrusted. */
export interface TokenProperty {
  readonly key: string;
  /** Type of the property; undefined for a type unknown to this page. */
  readonly type: PropertyType | undefined;
  /** Value as text: decimal digits for numbers, hex for bytes. Bytes that do not decode are hex too. */
  readonly text: string;
}

/** A property value for transaction arguments. */
export type PropertyValue = boolean | bigint | string | Uint8Array;

const INTEGER_BITS: Readonly<Partial<Record<PropertyType, number>>> = { u8: 8, u16: 16, u32: 32, u64: 64, u128: 128, u256: 256 };
const ADDRESS_BYTES = 32;

/** Decodes a `0x4::property_map::PropertyMap`, in order. */
export function readProperties(map: unknown): readonly TokenProperty[] {
  return asArray(asObject(asObject(map).inner).data).map((json) => {
    const { key, value } = asObject(json);
    const stored = asObject(value);
    const type = PROPERTY_TYPES[Number(asInteger(stored.type))];
    const bytes = fromHex(asText(stored.value));
    return { key: asText(key), type, text: propertyText(type, bytes) };
  });
}

/** Text of a property's bytes; hex if they do not decode. */
export function propertyText(type: PropertyType | undefined, bytes: Uint8Array): string {
  return (type && decodedText(type, bytes)) ?? toHex(bytes);
}

/** Parses typed text as a property value; undefined if invalid. */
export function parseProperty(type: PropertyType, typed: string): PropertyValue | undefined {
  const text = type === "0x1::string::String" ? typed : typed.trim();
  const bits = INTEGER_BITS[type];
  if (bits !== undefined) return /^\d{1,78}$/.test(text) && BigInt(text) < 1n << BigInt(bits) ? BigInt(text) : undefined;
  switch (type) {
    case "bool":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "address": {
      const address = parseAddressInput(text);
      return address.ok ? address.address : undefined;
    }
    case "vector<u8>":
      return /^0x(?:[0-9a-fA-F]{2})*$/.test(text) ? fromHex(text) : undefined;
    default:
      return text;
  }
}

/** BCS of a property value, the format expected by minting functions. */
export function propertyBytes(type: PropertyType, value: PropertyValue): Uint8Array {
  if (typeof value === "boolean") return Uint8Array.of(value ? 1 : 0);
  if (typeof value === "bigint") {
    return Uint8Array.from({ length: (INTEGER_BITS[type] ?? 0) / 8 }, (_, at) => Number((value >> BigInt(at * 8)) & 255n));
  }
  if (type === "address" && typeof value === "string") return fromHex(value);
  const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value;
  return Uint8Array.of(...uleb128(bytes.length), ...bytes);
}

function decodedText(type: PropertyType, bytes: Uint8Array): string | undefined {
  const bits = INTEGER_BITS[type];
  if (bits !== undefined) {
    if (bytes.length !== bits / 8) return undefined;
    return bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n).toString();
  }
  if (type === "bool") return bytes.length === 1 && (bytes[0] ?? 2) < 2 ? String(bytes[0] === 1) : undefined;
  if (type === "address") return bytes.length === ADDRESS_BYTES ? toHex(bytes) : undefined;
  const content = withoutLength(bytes);
  if (content === undefined) return undefined;
  if (type === "vector<u8>") return toHex(content);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return undefined;
  }
}

/** Content after a BCS length prefix; undefined if the length does not match. */
function withoutLength(bytes: Uint8Array): Uint8Array | undefined {
  const end = bytes.findIndex((byte) => byte < 128) + 1;
  if (end === 0) return undefined;
  const rest = bytes.slice(end);
  const length = uleb128(rest.length);
  return length.length === end && length.every((byte, at) => byte === bytes[at]) ? rest : undefined;
}
