import { type BytesReader, wholly } from "../../chain/bcs/bytesReader.ts";
import { toHex } from "../../chain/facts/hex.ts";
import { canonicalName } from "../longAddress.ts";

const INTEGER = /^([ui])(8|16|32|64|128|256)$/;
const VECTOR = /^vector<(.+)>$/;
const OPTION = /^0x1::option::Option<(.+)>$/;
const MAX_DEPTH = 8;

/** Argument as text, decoded by its type: numbers, addresses, texts and lists in plain form, everything else as hex. */
export function argumentText(type: string, bytes: Uint8Array): string {
  return wholly(bytes, (reader) => valueText(reader, canonicalName(type), 0)) ?? toHex(bytes);
}

/** Parameter type with its generic parameters `T0`, `T1` and so on replaced by type arguments, as decoding needs. */
export function typeArgumentsText(type: string, typeArguments: readonly string[]): string {
  return type.replace(/\bT(\d+)\b/g, (name, place: string) => typeArguments[Number(place)] ?? name);
}

function valueText(reader: BytesReader, type: string, depth: number): string {
  if (depth > MAX_DEPTH) throw reader.fault("tooDeep");
  const integer = INTEGER.exec(type);
  if (integer !== null) return integerText(reader, integer[1] === "i", Number(integer[2]));
  if (type === "bool") return String(reader.bool());
  if (type === "address" || type.startsWith("0x1::object::Object<")) return reader.address();
  if (type === "0x1::string::String") return JSON.stringify(reader.text());
  if (type === "vector<u8>") return toHex(reader.bytes());
  const element = VECTOR.exec(type)?.[1];
  if (element !== undefined) return `[${reader.list(() => valueText(reader, element, depth + 1)).join(", ")}]`;
  const inner = OPTION.exec(type)?.[1];
  if (inner === undefined) throw reader.fault("unknownVariant", { type });
  // BCS encodes an option as a list of at most one value.
  const values = reader.list(() => valueText(reader, inner, depth + 1));
  if (values.length > 1) throw reader.fault("badOption");
  const [value] = values;
  if (value === undefined) return "–";
  return OPTION.test(inner) ? `some(${value})` : value;
}

function integerText(reader: BytesReader, isSigned: boolean, bits: number): string {
  const value = reader.integer(bits / 8);
  return (isSigned ? BigInt.asIntN(bits, value) : value).toString();
}
