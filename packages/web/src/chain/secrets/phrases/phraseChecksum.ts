import { sha256 } from "@noble/hashes/sha2.js";

/** Number of bits that encode a word's index in the list. */
const PLACE_BITS = 11;

/** Verifies the checksum at the end of a recovery phrase, given the list indices of its words. */
export function isWholePhrase(places: readonly number[]): boolean {
  const bytes: number[] = [];
  let [bits, value] = [0, 0];
  for (const place of places) {
    value = (value << PLACE_BITS) | place;
    for (bits += PLACE_BITS; bits >= 8; bits -= 8) bytes.push((value >> (bits - 8)) & 0xff);
    value &= (1 << bits) - 1;
  }
  const checksumBits = places.length / 3;
  // With 24 words the checksum fills a whole byte; with fewer words it is the remaining bits.
  const checksum = bits === 0 ? bytes.pop() : value;
  return (sha256(Uint8Array.from(bytes))[0] ?? 0) >> (8 - checksumBits) === checksum;
}
