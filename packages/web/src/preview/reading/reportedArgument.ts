import { type BytesReader, wholly } from "../../chain/bcs/bytesReader.ts";
import { toHex } from "../../chain/facts/hex.ts";
import { toLongAddress } from "../longAddress.ts";

/**
 * Whether BCS bytes encode the argument that a node reports as the given JSON. The Move type is unknown, but all scalar values within one
 * argument share one type, so each scalar type is tried. Undefined for enums and structs with several fields, because nodes omit the field
 * order.
 */
export function isEncodingOf(bytes: Uint8Array, reported: unknown): boolean | undefined {
  if (!isSimple(reported)) return undefined;
  // Nodes report arguments that do not match the function's parameters as raw hex.
  if (typeof reported === "string" && reported.toLowerCase() === toHex(bytes)) return true;
  return LEAVES.some((isLeaf) => wholly(bytes, (reader) => isReadAs(reported, reader, isLeaf)) === true);
}

type Leaf = (reader: BytesReader, reported: unknown) => boolean;

const INTEGER_BYTES = [1, 2, 4, 8, 16, 32];

const LEAVES: readonly Leaf[] = [
  ...INTEGER_BYTES.map((length): Leaf => {
    return (reader, reported) => {
      const value = reader.integer(length);
      const integer = nodeInteger(reported);
      return integer !== undefined && (value === integer || BigInt.asIntN(length * 8, value) === integer);
    };
  }),
  (reader, reported) => {
    const address = toHex(reader.fixed(32));
    return typeof reported === "string" && toLongAddress(reported) === address;
  },
  (reader, reported) => {
    const bytes = toHex(reader.bytes());
    return typeof reported === "string" && reported.toLowerCase() === bytes;
  },
  (reader, reported) => nodeText(reader.bytes()) === reported,
];

/** Bytes decoded like a node's JSON text, including invalid UTF-8. */
function nodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return `Unparsable utf-8 ${toHex(bytes)}`;
  }
}

function isReadAs(reported: unknown, reader: BytesReader, isLeaf: Leaf): boolean {
  if (typeof reported === "boolean") return reader.bool() === reported;
  if (Array.isArray(reported)) return reader.uleb128() === reported.length && reported.every((one) => isReadAs(one, reader, isLeaf));
  return isField(reported) ? isReadAs(Object.values(reported)[0], reader, isLeaf) : isLeaf(reader, reported);
}

/** Whether a JSON value contains only scalars and lists. Objects, options and fixed-point numbers count as their single field. */
function isSimple(reported: unknown): boolean {
  if (Array.isArray(reported)) return reported.every(isSimple);
  if (typeof reported !== "object") return true;
  return isField(reported) && isSimple(Object.values(reported)[0]);
}

function isField(reported: unknown): reported is Readonly<Record<string, unknown>> {
  if (typeof reported !== "object" || reported === null) return false;
  const [name, ...more] = Object.keys(reported);
  return name !== undefined && more.length === 0 && name !== "__variant__";
}

/** Integer with at most 78 digits, the length of Move's largest integer. */
const INTEGER = /^-?\d{1,78}$/;

function nodeInteger(reported: unknown): bigint | undefined {
  if (typeof reported === "bigint") return reported;
  if (typeof reported === "number") return Number.isSafeInteger(reported) ? BigInt(reported) : undefined;
  return typeof reported === "string" && INTEGER.test(reported) ? BigInt(reported) : undefined;
}
