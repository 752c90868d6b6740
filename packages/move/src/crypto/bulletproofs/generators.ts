import { shake256 } from "@noble/hashes/sha3.js";
import { type RistrettoPoint, ristrettoFromUniformBytes } from "../ristretto255.ts";

const UNIFORM_LENGTH_BYTES = 64;
const known = new Map<string, RistrettoPoint[]>();

/** First points of the infinite Bulletproofs generator sequence for a party and letter. */
export function generators(letter: "G" | "H", party: number, count: number): readonly RistrettoPoint[] {
  const name = `${letter}${party}`;
  const have = known.get(name);
  if (have !== undefined && have.length >= count) return have.slice(0, count);
  const label = new Uint8Array(5);
  label[0] = letter.charCodeAt(0);
  new DataView(label.buffer).setUint32(1, party, true);
  const bytes = shake256
    .create({ dkLen: UNIFORM_LENGTH_BYTES * count })
    .update(new TextEncoder().encode("GeneratorsChain"))
    .update(label)
    .digest();
  const points = Array.from({ length: count }, (_, index) =>
    ristrettoFromUniformBytes(bytes.subarray(index * UNIFORM_LENGTH_BYTES, (index + 1) * UNIFORM_LENGTH_BYTES)),
  );
  known.set(name, points);
  return points;
}
