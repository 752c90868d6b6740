import type { DerivedStringSnapshot } from "../../generated/stdlib/aggregator_v2.ts";

export const MAX_DERIVED_INPUT_BYTES = 1024;

/** Minimum width: parallel networks substitute an id of up to 20 digits for the value, with a length byte for each part. */
const MIN_WIDTH_BYTES = 22;

/** `widestBytes` is the length of the longest possible text. */
export function derivedString(bytes: Uint8Array, widestBytes: number): DerivedStringSnapshot {
  const width = Math.max(encodedSize(widestBytes) + 1, MIN_WIDTH_BYTES);
  return { value: { bytes }, padding: new Uint8Array(width - encodedSize(bytes.length) - 1) };
}

/** BCS size of a byte string. */
function encodedSize(length: number): number {
  let size = 1;
  for (let rest = length; rest >= 0x80; rest = Math.floor(rest / 0x80)) size++;
  return size + length;
}
