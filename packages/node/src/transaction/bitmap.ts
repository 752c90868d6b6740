/** Reads a bit of a bitmap, counted from the most significant bit of the first byte; bits beyond the end are unset. */
function isBitSet(bitmap: Uint8Array, index: number): boolean {
  return ((bitmap[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}

/** Lists the positions of set bits, ascending. */
export function setBits(bitmap: Uint8Array): number[] {
  const positions: number[] = [];
  for (let index = 0; index < bitmap.length * 8; index++) if (isBitSet(bitmap, index)) positions.push(index);
  return positions;
}
