import { bytesToInteger, integerToBytes } from "../algebra/integerBytes.ts";
import { decodeRistretto, RISTRETTO_ORDER, type RistrettoPoint, ristrettoIdentity, sumRistrettoMultiples } from "../ristretto255.ts";
import { generators } from "./generators.ts";
import { add, inverse, mul, powers, reduce, sub, sum } from "./scalarField.ts";
import { Transcript } from "./transcript.ts";

/** Bulletproofs range proof as encoded bytes; points are decoded on demand. */
export interface RangeProof {
  readonly a: Uint8Array;
  readonly s: Uint8Array;
  readonly t1: Uint8Array;
  readonly t2: Uint8Array;
  readonly t: bigint;
  readonly tBlinding: bigint;
  readonly eBlinding: bigint;
  readonly left: readonly Uint8Array[];
  readonly right: readonly Uint8Array[];
  readonly innerA: bigint;
  readonly innerB: bigint;
}
interface RangeStatement {
  /** Encoded Pedersen commitments to the values. */
  readonly commitments: readonly Uint8Array[];
  readonly bits: number;
  readonly valueBase: RistrettoPoint;
  readonly blindingBase: RistrettoPoint;
  /** Domain separation tag, which binds the proof to its purpose. */
  readonly tag: Uint8Array;
}

const PART_LENGTH_BYTES = 32;
/** Number of 32-byte parts before the point pairs. Encoded order: A, S, T1, T2, three scalars, pairs of points, two scalars. */
const LEADING_PARTS = 7;
const TRAILING_PARTS = 2;
const MAX_ROUNDS = 32;
const CHALLENGE_LENGTH_BYTES = 64;

/** Splits an encoded range proof into its parts; `undefined` if the length matches no proof size. */
export function decodeRangeProof(bytes: Uint8Array): RangeProof | undefined {
  const count = bytes.length / PART_LENGTH_BYTES;
  const rounds = (count - LEADING_PARTS - TRAILING_PARTS) / 2;
  if (!Number.isInteger(rounds) || rounds < 0 || rounds >= MAX_ROUNDS) return undefined;
  const part = (index: number) => bytes.slice(index * PART_LENGTH_BYTES, (index + 1) * PART_LENGTH_BYTES);
  const numbers = [4, 5, 6, count - 2, count - 1].map((index) => bytesToInteger(part(index)));
  if (numbers.some((value) => value >= RISTRETTO_ORDER)) return undefined;
  const [t, tBlinding, eBlinding, innerA, innerB] = numbers as [bigint, bigint, bigint, bigint, bigint];
  const pairs = Array.from({ length: rounds }, (_, round) => LEADING_PARTS + 2 * round);
  return {
    ...{ a: part(0), s: part(1), t1: part(2), t2: part(3), t, tBlinding, eBlinding, innerA, innerB },
    left: pairs.map(part),
    right: pairs.map((index) => part(index + 1)),
  };
}

/** Verifies a range proof: every committed value has at most `bits` bits. */
export function verifyRangeProof(proof: RangeProof, statement: RangeStatement): boolean {
  const size = statement.bits * statement.commitments.length;
  if (size !== 2 ** proof.left.length) return false;
  const challenges = replay(proof, statement, size);
  const points = challenges && decodeAll(proof, statement);
  if (challenges === undefined || points === undefined) return false;
  return isPolynomialRight(proof, statement, challenges, points) && isProductRight(proof, statement, challenges, points, size);
}

interface Challenges {
  readonly y: bigint;
  readonly z: bigint;
  readonly x: bigint;
  readonly w: bigint;
  readonly rounds: readonly bigint[];
}
/** Derives the verifier's challenges from the transcript; `undefined` if a forbidden identity point occurs. */
function replay(proof: RangeProof, { commitments, bits, tag }: RangeStatement, size: number): Challenges | undefined {
  const transcript = new Transcript(tag);
  const challenge = (label: string) => bytesToInteger(transcript.challenge(label, CHALLENGE_LENGTH_BYTES)) % RISTRETTO_ORDER;
  const number = (label: string, value: bigint) => transcript.append(label, integerToBytes(value, PART_LENGTH_BYTES));
  const isProper = [proof.a, proof.s, proof.t1, proof.t2, ...proof.left, ...proof.right].every((point) => point.some((byte) => byte !== 0));
  if (!isProper) return undefined;
  transcript.appendText("dom-sep", "rangeproof v1");
  transcript.appendInteger("n", bits);
  transcript.appendInteger("m", commitments.length);
  for (const commitment of commitments) transcript.append("V", commitment);
  transcript.append("A", proof.a);
  transcript.append("S", proof.s);
  const [y, z] = [challenge("y"), challenge("z")];
  transcript.append("T_1", proof.t1);
  transcript.append("T_2", proof.t2);
  const x = challenge("x");
  number("t_x", proof.t);
  number("t_x_blinding", proof.tBlinding);
  number("e_blinding", proof.eBlinding);
  const w = challenge("w");
  transcript.appendText("dom-sep", "ipp v1");
  transcript.appendInteger("n", size);
  const rounds = proof.left.map((left, round) => {
    transcript.append("L", left);
    transcript.append("R", proof.right[round] as Uint8Array);
    return challenge("u");
  });
  return { y, z, x, w, rounds };
}

interface Points {
  readonly a: RistrettoPoint;
  readonly s: RistrettoPoint;
  readonly t1: RistrettoPoint;
  readonly t2: RistrettoPoint;
  readonly left: readonly RistrettoPoint[];
  readonly right: readonly RistrettoPoint[];
  readonly commitments: readonly RistrettoPoint[];
}
function decodeAll(proof: RangeProof, { commitments }: RangeStatement): Points | undefined {
  const [a, s, t1, t2] = [proof.a, proof.s, proof.t1, proof.t2].map(decodeRistretto);
  const lists = [proof.left, proof.right, commitments].map((list) => list.map(decodeRistretto));
  if (a === undefined || s === undefined || t1 === undefined || t2 === undefined) return undefined;
  if (lists.some((list) => list.includes(undefined))) return undefined;
  const [left, right, values] = lists as [RistrettoPoint[], RistrettoPoint[], RistrettoPoint[]];
  return { a, s, t1, t2, left, right, commitments: values };
}

type Term = readonly [scalar: bigint, point: RistrettoPoint];
function isZero(terms: readonly Term[]): boolean {
  const total = sumRistrettoMultiples(
    terms.map(([, point]) => point),
    terms.map(([scalar]) => reduce(scalar)),
  );
  return total.equals(ristrettoIdentity());
}

/** Checks that the committed polynomial evaluates to the claimed value at x. */
function isPolynomialRight(
  { t, tBlinding }: RangeProof,
  { bits, valueBase, blindingBase, commitments }: RangeStatement,
  { y, z, x }: Challenges,
  points: Points,
): boolean {
  const zSquared = mul(z, z);
  const zPowers = powers(z, commitments.length);
  const lost = mul(mul(mul(zSquared, z), sum(powers(2n, bits))), sum(zPowers));
  const delta = sub(mul(sub(z, zSquared), sum(powers(y, bits * commitments.length))), lost);
  return isZero([
    [x, points.t1],
    [mul(x, x), points.t2],
    [-tBlinding, blindingBase],
    [sub(delta, t), valueBase],
    ...points.commitments.map((point, index): Term => [mul(zSquared, zPowers[index] as bigint), point]),
  ]);
}

/** Checks that the two vectors have the claimed inner product. */
function isProductRight(
  { t, eBlinding, innerA, innerB }: RangeProof,
  { bits, valueBase, blindingBase, commitments }: RangeStatement,
  { y, z, x, w, rounds }: Challenges,
  points: Points,
  size: number,
): boolean {
  const squares = rounds.map((round) => mul(round, round));
  const inverses = rounds.map(inverse);
  const s = [inverses.reduce(mul, 1n)];
  for (let i = 1; i < size; i++) {
    const highest = 31 - Math.clz32(i);
    s.push(mul(s[i - 2 ** highest] as bigint, squares[rounds.length - 1 - highest] as bigint));
  }
  const zSquared = mul(z, z);
  const [zPowers, twos, yInverses] = [powers(z, commitments.length), powers(2n, bits), powers(inverse(y), size)];
  const terms: Term[] = [
    [1n, points.a],
    [x, points.s],
    [-eBlinding, blindingBase],
    [mul(w, sub(t, mul(innerA, innerB))), valueBase],
    ...points.left.map((point, round): Term => [squares[round] as bigint, point]),
    ...points.right.map((point, round): Term => [mul(inverses[round] as bigint, inverses[round] as bigint), point]),
  ];
  commitments.forEach((_, party) => {
    const [g, h] = [generators("G", party, bits), generators("H", party, bits)];
    for (let bit = 0; bit < bits; bit++) {
      const i = party * bits + bit;
      const share = mul(zSquared, mul(zPowers[party] as bigint, twos[bit] as bigint));
      terms.push([sub(-z, mul(innerA, s[i] as bigint)), g[bit] as RistrettoPoint]);
      const mirrored = sub(share, mul(innerB, s[size - 1 - i] as bigint));
      terms.push([add(z, mul(yInverses[i] as bigint, mirrored)), h[bit] as RistrettoPoint]);
    }
  });
  return isZero(terms);
}
