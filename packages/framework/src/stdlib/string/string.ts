import type { Reference } from "@atoll/move";
import { declaration, errors, type MoveString } from "../../generated/stdlib/string.ts";
import { implementModule } from "../../native/implementModule.ts";
import { none, some } from "../option/option.ts";

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

function appendTo(target: Reference<MoveString>, bytes: Uint8Array): void {
  const value = target.get();
  value.bytes = concatBytes(value.bytes, bytes);
}

export const stringModule = implementModule(declaration, {
  utf8: (_, bytes) => utf8(bytes),
  try_utf8: (_, bytes) => (isUtf8(bytes) ? some({ bytes }) : none()),
  bytes: (_, value) => value.bytes,
  is_empty: (_, value) => value.bytes.length === 0,
  length: (_, value) => BigInt(value.bytes.length),
  append: (_, target, other) => appendTo(target, other.bytes),
  append_utf8: (_, target, bytes) => appendTo(target, utf8(bytes).bytes),
  insert: (_, target, at, other) => insertAt(target.get(), at, other),
  sub_string: (_, value, start, end) => subString(value, start, end),
  index_of: (_, value, pattern) => indexOf(value.bytes, pattern.bytes),
  internal_check_utf8: (_, bytes) => isUtf8(bytes),
  internal_is_char_boundary: (_, bytes, index) => isCharBoundary(bytes, index),
  internal_sub_string: (_, bytes, start, end) => bytes.slice(Number(start), Number(end)),
  internal_index_of: (_, bytes, pattern) => indexOf(bytes, pattern),
});
