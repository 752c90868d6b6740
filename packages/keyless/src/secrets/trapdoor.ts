import { type Groth16Proof, type Groth16VerificationKey, SCALAR_ORDER } from "@atoll/framework/keyless";
import { type AlgebraElement, bn254G1, bn254Suite } from "@atoll/move";
import { randomScalar } from "./randomScalar.ts";

/**
 * Discrete logarithms behind a Groth16 verification key. They allow forging a proof of any statement without a circuit, so the prover
 * must verify the token in plain text first.
 */
export interface Trapdoor {
  readonly alpha: bigint;
  readonly beta: bigint;
  readonly gamma: bigint;
  readonly delta: bigint;
  readonly inputBase: bigint;
  readonly inputStep: bigint;
  /** Points of the verification key in G2, if they were computed before. */
  readonly points?: PointsInG2;
}

type PointsInG2 = Pick<Groth16VerificationKey, "beta_g2" | "gamma_g2" | "delta_g2">;

/** Half of a trapdoor whose points in G2 take most of the time of a verification key. Networks of one installation share it. */
export interface TrapdoorHalf {
  readonly beta: bigint;
  readonly gamma: bigint;
  readonly delta: bigint;
  readonly points: PointsInG2;
}

export function createTrapdoorHalf(): TrapdoorHalf {
  const [beta, gamma, delta] = [randomScalar(), randomScalar(), randomScalar()];
  return { beta, gamma, delta, points: pointsInG2({ beta, gamma, delta }) };
}

/** Creates a trapdoor around a prepared half, or a new one. Verification keys differ in both cases. */
export function createTrapdoor(half?: TrapdoorHalf): Trapdoor {
  const { beta, gamma, delta } = half ?? { beta: randomScalar(), gamma: randomScalar(), delta: randomScalar() };
  return {
    alpha: randomScalar(),
    beta,
    gamma,
    delta,
    inputBase: randomScalar(),
    inputStep: randomScalar(),
    ...(half === undefined ? {} : { points: half.points }),
  };
}

type GroupName = "G1" | "G2";

/** Public verification key, stored in genesis. */
export function verificationKeyOf(trapdoor: Trapdoor): Groth16VerificationKey {
  const { alpha, inputBase, inputStep, points = pointsInG2(trapdoor) } = trapdoor;
  const [alpha_g1, ...gamma_abc_g1] = multiplesOf("G1", [alpha, inputBase, inputStep]) as [Uint8Array, Uint8Array, Uint8Array];
  return { alpha_g1, ...points, gamma_abc_g1 };
}

function pointsInG2({ beta, gamma, delta }: Pick<Trapdoor, "beta" | "gamma" | "delta">): PointsInG2 {
  const [beta_g2, gamma_g2, delta_g2] = multiplesOf("G2", [beta, gamma, delta]) as [Uint8Array, Uint8Array, Uint8Array];
  return { beta_g2, gamma_g2, delta_g2 };
}

/** Simulates a proof for a public input: A and B are random, and C satisfies the verification equation. */
export function simulateProof({ alpha, beta, gamma, delta, inputBase, inputStep }: Trapdoor, publicInput: bigint): Groth16Proof {
  const [a, b] = [randomScalar(), randomScalar()];
  const wanted = modulo(a * b - alpha * beta - gamma * (inputBase + publicInput * inputStep));
  const c = modulo(wanted * inverse(delta));
  // Starts over if C is the neutral element, which some verifiers reject; the probability is 1 in 2^254.
  return c === 0n
    ? simulateProof({ alpha, beta, gamma, delta, inputBase, inputStep }, publicInput)
    : { a: multipleOf("G1", a), b: multipleOf("G2", b), c: multipleOf("G1", c) };
}

/** Multiplies the generator once. Avoids the library's precomputed tables, which pay off only for many multiplications. */
function multipleOf(name: GroupName, scalar: bigint): Uint8Array {
  const { structure, group, format } = groupOf(name);
  return format.encode(group.multiply(structure.one(), scalar));
}

/**
 * Multiplies the generator by several scalars in half the time, because they share its powers of two. For each hex digit value it adds up
 * the powers at that digit's positions, then adds each sum as often as the digit's value.
 */
function multiplesOf(name: GroupName, scalars: readonly bigint[]): Uint8Array[] {
  const { structure, format } = groupOf(name);
  const sums = scalars.map(() => new Map<number, AlgebraElement>());
  const digits = scalars.map((scalar) => Array.from(scalar.toString(16), (digit) => Number.parseInt(digit, 16)).reverse());
  let power = structure.one();
  for (let place = 0; place < Math.max(...digits.map(({ length }) => length)); place++) {
    if (place > 0) for (let bit = 0; bit < 4; bit++) power = structure.add(power, power);
    for (const [index, ofScalar] of sums.entries()) {
      const digit = digits[index]?.[place] ?? 0;
      const sum = ofScalar.get(digit);
      ofScalar.set(digit, sum === undefined ? power : structure.add(sum, power));
    }
  }
  return sums.map((ofScalar) => {
    let [above, total] = [structure.zero(), structure.zero()];
    for (let digit = 15; digit > 0; digit--) {
      above = structure.add(above, ofScalar.get(digit) ?? structure.zero());
      total = structure.add(total, above);
    }
    return format.encode(total);
  });
}

function groupOf(name: GroupName) {
  const structure = name === "G1" ? bn254G1() : bn254Suite().structures.get(name);
  const format = structure?.formats.get(`Format${name}Compr`);
  if (structure?.group === undefined || format === undefined) throw new TypeError(`BN254 has no ${name}.`);
  return { structure, group: structure.group, format };
}

function modulo(value: bigint): bigint {
  const rest = value % SCALAR_ORDER;
  return rest < 0n ? rest + SCALAR_ORDER : rest;
}

/** Modular inverse by Fermat's little theorem; the order is prime. */
function inverse(value: bigint): bigint {
  let result = 1n;
  let square = value;
  for (let exponent = SCALAR_ORDER - 2n; exponent > 0n; exponent >>= 1n) {
    if ((exponent & 1n) === 1n) result = (result * square) % SCALAR_ORDER;
    square = (square * square) % SCALAR_ORDER;
  }
  return result;
}
