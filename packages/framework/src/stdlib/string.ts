import type { Reference, Value } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { none, type Option, some } from "./option.ts";

const errors = defineErrors("0x1::string", {
  EINVALID_UTF8: [1n, "The bytes are not valid UTF-8"],
  EINVALID_INDEX: [2n, "The index is out of range or inside a character"],
});

export type MoveString = { bytes: Uint8Array };

const encoder = new TextEncoder();
const strictDecoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export function moveString(text: string): MoveString {
  return { bytes: encoder.encode(text) };
}
export function stringText(value: MoveString): string {
  return decoder.decode(value.bytes);
}
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    strictDecoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** `0x1::string::utf8`: aborts on invalid UTF-8. */
export function utf8(bytes: Uint8Array): MoveString {
  errors.check(isUtf8(bytes), "none", "EINVALID_UTF8");
  return { bytes };
}

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Whether an index is a character boundary: either end, or a byte starting a character. */
function isCharBoundary(bytes: Uint8Array, index: bigint): boolean {
  if (index > BigInt(bytes.length)) return false;
  const byte = bytes[Number(index)];
  return byte === undefined || (byte & 0xc0) !== 0x80;
}

/** Substring from `start` to `end`; aborts if a bound splits a character. */
export function subString(value: MoveString, start: bigint, end: bigint): MoveString {
  const { bytes } = value;
  const valid = start <= end && isCharBoundary(bytes, start) && isCharBoundary(bytes, end);
  errors.check(valid, "none", "EINVALID_INDEX");
  return { bytes: bytes.slice(Number(start), Number(end)) };
}

function insertAt(value: MoveString, at: bigint, inserted: MoveString): void {
  errors.check(isCharBoundary(value.bytes, at), "none", "EINVALID_INDEX");
  const index = Number(at);
  value.bytes = concatBytes(value.bytes.subarray(0, index), inserted.bytes, value.bytes.subarray(index));
}

/**
 * Byte index of the first occurrence, or the length if missing. Knuth-Morris-Pratt search reads each byte at most twice, even in
 * repetitive text.
 */
function indexOf(bytes: Uint8Array, pattern: Uint8Array): bigint {
  const fallback = new Int32Array(pattern.length);
  for (let i = 1, matched = 0; i < pattern.length; i++) {
    while (matched > 0 && pattern[i] !== pattern[matched]) matched = fallback[matched - 1] as number;
    if (pattern[i] === pattern[matched]) matched++;
    fallback[i] = matched;
  }
  if (pattern.length === 0) return 0n;
  for (let i = 0, matched = 0; i < bytes.length; i++) {
    while (matched > 0 && bytes[i] !== pattern[matched]) matched = fallback[matched - 1] as number;
    if (bytes[i] === pattern[matched]) matched++;
    if (matched === pattern.length) return BigInt(i + 1 - pattern.length);
  }
  return BigInt(bytes.length);
}

function tryUtf8(bytes: Uint8Array): Option<MoveString> {
  return isUtf8(bytes) ? some({ bytes }) : none();
}

function appendTo(target: Reference, bytes: Uint8Array): void {
  const value = target.get() as MoveString;
  value.bytes = concatBytes(value.bytes, bytes);
}

export const stringModule = defineModule({
  id: "0x1::string",
  errors,
  structs: "struct String has copy, drop, store { bytes: vector<u8> }",
  functions: {
    "public fun utf8(bytes: vector<u8>): String": (_, bytes: Uint8Array) => utf8(bytes),
    "public fun try_utf8(bytes: vector<u8>): Option<String>": (_, bytes: Uint8Array) => tryUtf8(bytes),
    "public fun bytes(self: &String): &vector<u8>": (_, value: MoveString) => value.bytes,
    "public fun is_empty(self: &String): bool": (_, value: MoveString) => value.bytes.length === 0,
    "public fun length(self: &String): u64": (_, value: MoveString) => BigInt(value.bytes.length),
    "public fun append(self: &mut String, r: String)": (_, target: Reference, other: MoveString) => appendTo(target, other.bytes),
    "public fun append_utf8(self: &mut String, bytes: vector<u8>)": (_, target: Reference, bytes: Uint8Array) =>
      appendTo(target, utf8(bytes).bytes),
    "public fun insert(self: &mut String, at: u64, o: String)": (_, target: Reference, at: bigint, other: MoveString) =>
      insertAt(target.get() as MoveString, at, other),
    "public fun sub_string(self: &String, i: u64, j: u64): String": (_, value: MoveString, start: bigint, end: bigint) =>
      subString(value, start, end),
    "public fun index_of(self: &String, r: &String): u64": (_, value: MoveString, pattern: MoveString) =>
      indexOf(value.bytes, pattern.bytes),
    "public fun internal_check_utf8(v: &vector<u8>): bool": (_, bytes: Uint8Array) => isUtf8(bytes),
    "fun internal_is_char_boundary(v: &vector<u8>, i: u64): bool": (_, bytes: Uint8Array, index: bigint): Value =>
      isCharBoundary(bytes, index),
    "fun internal_sub_string(v: &vector<u8>, i: u64, j: u64): vector<u8>": (_, bytes: Uint8Array, start: bigint, end: bigint) =>
      bytes.slice(Number(start), Number(end)),
    "fun internal_index_of(v: &vector<u8>, r: &vector<u8>): u64": (_, bytes: Uint8Array, pattern: Uint8Array) => indexOf(bytes, pattern),
  },
});
