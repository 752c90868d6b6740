import type { MoveString } from "./string.ts";

/** Text made from a snapshot. The padding gives it the width that its longest possible value would have. */
export type DerivedStringSnapshot = { value: MoveString; padding: Uint8Array };

export const MAX_DERIVED_INPUT_BYTES = 1024;

/** Networks that run in parallel put a number of up to 20 digits in the value's place, each part with a length byte. */
const MIN_WIDTH_BYTES = 22;

/** `widestBytes` is the length of the longest text that could stand here. */
export function derivedString(bytes: Uint8Array, widestBytes: number): DerivedStringSnapshot {
  const width = Math.max(encodedSize(widestBytes) + 1, MIN_WIDTH_BYTES);
  return { value: { bytes }, padding: new Uint8Array(width - encodedSize(bytes.length) - 1) };
}

/** Size of a byte string in BCS. */
function encodedSize(length: number): number {
  let size = 1;
  for (let rest = length; rest >= 0x80; rest = Math.floor(rest / 0x80)) size++;
  return size + length;
}
