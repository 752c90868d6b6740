import { toHex } from "../../chain/facts/hex.ts";
import { toLongAddress } from "../longAddress.ts";
import type { BytesReader } from "./bytesReader.ts";
import { wholly } from "./rawTransaction.ts";

/**
 * Whether BCS bytes encode the argument that a node reports as the given JSON. The Move type is unknown, but all scalar values within one
 * argument share one type, so each scalar type is tried. Undefined for enums and structs with several fields, because nodes omit the field
 * order.
 */
export function isEncodingOf(bytes: Uint8Array, told: unknown): boolean | undefined {
  if (!isSimple(told)) return undefined;
  // Nodes report arguments that do not match the function's parameters as raw hex.
  if (typeof told === "string" && told.toLowerCase() === toHex(bytes)) return true;
  return LEAVES.some((isLeaf) => wholly(bytes, (reader) => isReadAs(told, reader, isLeaf)) === true);
}

type Leaf = (reader: BytesReader, told: unknown) => boolean;

const INTEGER_BYTES = [1, 2, 4, 8, 16, 32];

const LEAVES: readonly Leaf[] = [
  ...INTEGER_BYTES.map((length): Leaf => {
    return (reader, told) => {
      const value = reader.integer(length);
      const integer = nodeInteger(told);
      return integer !== undefined && (value === integer || BigInt.asIntN(length * 8, value) === integer);
    };
  }),
  (reader, told) => {
    const address = toHex(reader.fixed(32));
    return typeof told === "string" && toLongAddress(told) === address;
  },
  (reader, told) => {
    const bytes = toHex(reader.bytes());
    return typeof told === "string" && told.toLowerCase() === bytes;
  },
  (reader, told) => nodeText(reader.bytes()) === told,
];

/** Bytes decoded like a node's JSON text, including invalid UTF-8. */
function nodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return `Unparsable utf-8 ${toHex(bytes)}`;
  }
}

function isReadAs(told: unknown, reader: BytesReader, isLeaf: Leaf): boolean {
  if (typeof told === "boolean") return reader.bool() === told;
  if (Array.isArray(told)) return reader.uleb128() === told.length && told.every((one) => isReadAs(one, reader, isLeaf));
  return isField(told) ? isReadAs(Object.values(told)[0], reader, isLeaf) : isLeaf(reader, told);
}

/** Whether a JSON value contains only scalars and lists. Objects, options and fixed-point numbers count as their single field. */
function isSimple(told: unknown): boolean {
  if (Array.isArray(told)) return told.every(isSimple);
  if (typeof told !== "object") return true;
  return isField(told) && isSimple(Object.values(told)[0]);
}

function isField(told: unknown): told is Readonly<Record<string, unknown>> {
  if (typeof told !== "object" || told === null) return false;
  const [name, ...more] = Object.keys(told);
  return name !== undefined && more.length === 0 && name !== "__variant__";
}

/** Integer with at most 78 digits, the length of Move's largest integer. */
const INTEGER = /^-?\d{1,78}$/;

function nodeInteger(told: unknown): bigint | undefined {
  if (typeof told === "bigint") return told;
  if (typeof told === "number") return Number.isSafeInteger(told) ? BigInt(told) : undefined;
  return typeof told === "string" && INTEGER.test(told) ? BigInt(told) : undefined;
}
