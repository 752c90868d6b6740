import { type AlgebraElement, bn254Suite } from "@atoll/move";
import type { Groth16VerificationKey } from "../../generated/keyless/keyless_account.ts";
import type { Groth16Proof } from "./types.ts";

/** Decoded Groth16 verification key, with the constant part of every check precomputed. */
export interface PreparedVerificationKey {
  readonly gamma: AlgebraElement;
  readonly delta: AlgebraElement;
  readonly inputBase: AlgebraElement;
  readonly inputStep: AlgebraElement;
  /** Precomputed pairing of alpha and beta. */
  readonly alphaBeta: AlgebraElement;
}

/** Decodes a Groth16 verification key with one public input; returns `undefined` for invalid bytes. */
export function prepareVerificationKey(key: Groth16VerificationKey): PreparedVerificationKey | undefined {
  const alpha = decodePoint("G1", key.alpha_g1);
  const [beta, gamma, delta] = [key.beta_g2, key.gamma_g2, key.delta_g2].map((bytes) => decodePoint("G2", bytes));
  const [inputBase, inputStep, ...others] = key.gamma_abc_g1.map((bytes) => decodePoint("G1", bytes));
  if (alpha === undefined || beta === undefined || gamma === undefined || delta === undefined) return undefined;
  if (inputBase === undefined || inputStep === undefined || others.length > 0) return undefined;
  return { gamma, delta, inputBase, inputStep, alphaBeta: bn254Suite().pair([[alpha, beta]]) };
}

/** Verifies a Groth16 proof: whether e(A, B) = e(alpha, beta) · e(inputs, gamma) · e(C, delta). */
export function verifyGroth16(key: PreparedVerificationKey, proof: Groth16Proof, publicInput: bigint): boolean {
  const a = decodePoint("G1", proof.a);
  const b = decodePoint("G2", proof.b);
  const c = decodePoint("G1", proof.c);
  if (a === undefined || b === undefined || c === undefined) return false;
  const first = structure("G1");
  const multiply = first.group?.multiply;
  if (multiply === undefined) throw new TypeError("BN254's first group has no multiples.");
  const inputs = first.add(key.inputBase, multiply(key.inputStep, publicInput));
  const left = bn254Suite().pair([
    [a, b],
    [first.negate(inputs), key.gamma],
    [first.negate(c), key.delta],
  ]);
  return structure("Gt").equals(left, key.alphaBeta);
}

function decodePoint(group: "G1" | "G2", bytes: Uint8Array): AlgebraElement | undefined {
  return structure(group).formats.get(`Format${group}Compr`)?.decode(bytes);
}

function structure(name: "G1" | "G2" | "Gt") {
  const found = bn254Suite().structures.get(name);
  if (found === undefined) throw new TypeError(`BN254 has no ${name}.`);
  return found;
}
