import { crypto } from "@atoll/move";
import { scalarToBytes } from "./scalars.ts";
import type { Groth16Proof } from "./types.ts";

let seed: Uint8Array | undefined;

/** Message that a prover countersigns: the proof and its public input hash. */
export function trainingWheelsMessage({ a, b, c }: Groth16Proof, publicInputs: bigint): Uint8Array {
  seed ??= crypto.sha3_256(new TextEncoder().encode("APTOS::Groth16ProofAndStatement"));
  return Uint8Array.of(...seed, ...a, ...b, ...c, ...scalarToBytes(publicInputs));
}
