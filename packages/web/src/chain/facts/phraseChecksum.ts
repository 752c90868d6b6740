import { sha256 } from "@noble/hashes/sha2.js";
import { PHRASE_WORDS } from "./phrases.ts";

/** How many words phrases have. */
export const LENGTHS: readonly number[] = [PHRASE_WORDS, 15, 18, 21, 24];
/** A word's place in the list is written in so many. */
const PLACE_BITS = 11;

/** Whether the last of the words, told by their places in the list, ends with the checksum of what they say. */
export function isWholePhrase(places: readonly number[]): boolean {
  const bytes: number[] = [];
  let [bits, value] = [0, 0];
  for (const place of places) {
    value = (value << PLACE_BITS) | place;
    for (bits += PLACE_BITS; bits >= 8; bits -= 8) bytes.push((value >> (bits - 8)) & 0xff);
    value &= (1 << bits) - 1;
  }
  const checksumBits = places.length / 3;
  // Of 24 words the checksum is a byte of its own, of fewer it is what is left.
  const checksum = bits === 0 ? bytes.pop() : value;
  return (sha256(Uint8Array.from(bytes))[0] ?? 0) >> (8 - checksumBits) === checksum;
}
