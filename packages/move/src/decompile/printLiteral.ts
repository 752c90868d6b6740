import { bytesToHex } from "../bcs/hex.ts";
import { BcsReader } from "../bcs/reader.ts";
import type { Constant, SignatureToken } from "../binary/compiledModule.ts";
import { shortAddress } from "../types/address.ts";

/** Prints an integer literal, with a type suffix except for `u64`. */
export function printInteger(kind: string, value: bigint): string {
  return kind === "u64" ? String(value) : `${value}${kind}`;
}

/** Prints a constant as a literal: `b"text"`, `x"00ff"`, `@0x1`, `vector[1, 2]`. Bytecode contains no constant names. */
export function printConstant({ type, data }: Constant): string {
  return printValue(new BcsReader(data), type);
}

function printValue(reader: BcsReader, type: SignatureToken): string {
  switch (type.kind) {
    case "bool":
      return String(reader.bool());
    case "address":
      return `@${shortAddress(reader.address())}`;
    case "vector": {
      if (type.element.kind === "u8") return printBytes(reader.bytes());
      const { element } = type;
      return `vector[${reader.vector((each) => printValue(each, element)).join(", ")}]`;
    }
    default:
      return printInteger(type.kind, readInteger(reader, type.kind));
  }
}

function readInteger(reader: BcsReader, kind: string): bigint {
  const bits = Number(kind.slice(1));
  const bytes = reader.fixedBytes(bits / 8);
  let value = 0n;
  for (let i = bytes.length - 1; i >= 0; i--) value = (value << 8n) | BigInt(bytes[i] as number);
  return kind.startsWith("i") ? BigInt.asIntN(bits, value) : value;
}

/** Byte strings printable as text: readable characters without quotes or backslashes. */
const PLAIN_TEXT = /^[\x20\x21\x23-\x5b\x5d-\x7e]+$/;

function printBytes(bytes: Uint8Array): string {
  const text = new TextDecoder("latin1").decode(bytes);
  return PLAIN_TEXT.test(text) ? `b"${text}"` : `x"${bytesToHex(bytes)}"`;
}
