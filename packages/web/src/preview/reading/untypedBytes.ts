import { createBytesReader } from "./bytesReader.ts";
import { wholly } from "./rawTransaction.ts";

/** What bytes without a type may be: a number of a usual width, a text. An address is its own hex. */
export interface UntypedReadings {
  readonly number: bigint | undefined;
  readonly text: string | undefined;
}

const INTEGER_BYTES: readonly number[] = [1, 2, 4, 8, 16];

export function readUntyped(bytes: Uint8Array): UntypedReadings {
  const number = INTEGER_BYTES.includes(bytes.length) ? createBytesReader(bytes).integer(bytes.length) : undefined;
  const text = wholly(bytes, (reader) => reader.text());
  // Bytes with controls in them were no text. Marks that cannot be seen are told by whoever shows it.
  return { number, text: text === undefined || !/^[\P{C}\n\t\p{Cf}]+$/u.test(text) ? undefined : text };
}
