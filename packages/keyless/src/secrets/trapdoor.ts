import { type Groth16Proof, type Groth16VerificationKey, SCALAR_ORDER } from "@atoll/framework/keyless";
import { bn254Suite } from "@atoll/move";
import { randomScalar } from "./randomScalar.ts";

/**
 * The discrete logarithms behind a verification key. Whoever has them can make a proof of any statement without a circuit, so a prover that has
 * them checks the token in the clear before it makes one.
 */
export interface Trapdoor {
  readonly alpha: bigint;
  readonly beta: bigint;
  readonly gamma: bigint;
  readonly delta: bigint;
  readonly inputBase: bigint;
  readonly inputStep: bigint;
}

export function createTrapdoor(): Trapdoor {
  return {
    alpha: randomScalar(),
    beta: randomScalar(),
    gamma: randomScalar(),
    delta: randomScalar(),
    inputBase: randomScalar(),
    inputStep: randomScalar(),
  };
}

/** The public half, which goes into genesis. */
export function verificationKeyOf(trapdoor: Trapdoor): Groth16VerificationKey {
  // Every new ledger makes one, and no other: tables for quicker multiplication would take longer than all of it.
  const multiple = (group: "G1" | "G2", scalar: bigint) => multipleOf(group, scalar, { withTables: false });
  return {
    alpha_g1: multiple("G1", trapdoor.alpha),
    beta_g2: multiple("G2", trapdoor.beta),
    gamma_g2: multiple("G2", trapdoor.gamma),
    delta_g2: multiple("G2", trapdoor.delta),
    gamma_abc_g1: [multiple("G1", trapdoor.inputBase), multiple("G1", trapdoor.inputStep)],
  };
}

/** A proof of that public input: A and B are random, and C is what makes the verification's equation hold. */
export function simulateProof({ alpha, beta, gamma, delta, inputBase, inputStep }: Trapdoor, publicInput: bigint): Groth16Proof {
  const [a, b] = [randomScalar(), randomScalar()];
  const wanted = modulo(a * b - alpha * beta - gamma * (inputBase + publicInput * inputStep));
  const c = modulo(wanted * inverse(delta));
  // A neutral element would be a proof without C, which some verifiers refuse to read; it comes up once in 2^254.
  return c === 0n
    ? simulateProof({ alpha, beta, gamma, delta, inputBase, inputStep }, publicInput)
    : { a: multipleOf("G1", a), b: multipleOf("G2", b), c: multipleOf("G1", c) };
}

function multipleOf(group: "G1" | "G2", scalar: bigint, { withTables } = { withTables: true }): Uint8Array {
  const structure = bn254Suite().structures.get(group);
  const format = structure?.formats.get(`Format${group}Compr`);
  if (structure?.group === undefined || format === undefined) throw new TypeError(`BN254 has no ${group}.`);
  // The curve's own generator gets tables with its first multiple; a sum is a point like any other.
  const generator = withTables ? structure.one() : structure.add(structure.one(), structure.zero());
  return format.encode(structure.group.multiply(generator, scalar));
}

function modulo(value: bigint): bigint {
  const rest = value % SCALAR_ORDER;
  return rest < 0n ? rest + SCALAR_ORDER : rest;
}

/** By Fermat: the order is prime. */
function inverse(value: bigint): bigint {
  let result = 1n;
  let square = value;
  for (let exponent = SCALAR_ORDER - 2n; exponent > 0n; exponent >>= 1n) {
    if ((exponent & 1n) === 1n) result = (result * square) % SCALAR_ORDER;
    square = (square * square) % SCALAR_ORDER;
  }
  return result;
}
