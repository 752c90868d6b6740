import { createBytesReader, wholly } from "../../chain/bcs/bytesReader.ts";

/**
 * Possible interpretations of bytes with an unknown type: an integer of common width, or a text. An address has no interpretation besides
 * its hex.
 */
const INTEGER_BYTES: readonly number[] = [1, 2, 4, 8, 16];

export function readUntyped(bytes: Uint8Array): { readonly number: bigint | undefined; readonly text: string | undefined } {
  const number = INTEGER_BYTES.includes(bytes.length) ? createBytesReader(bytes).integer(bytes.length) : undefined;
  const text = wholly(bytes, (reader) => reader.text());
  // Bytes with control characters are no text. Invisible format characters are allowed, because the display marks them.
  return { number, text: text === undefined || !/^[\P{C}\n\t\p{Cf}]+$/u.test(text) ? undefined : text };
}
