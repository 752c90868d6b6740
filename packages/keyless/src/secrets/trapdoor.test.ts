import { SCALAR_ORDER } from "@atoll/framework/keyless";
import { bn254Suite } from "@atoll/move";
import { expect, test } from "vitest";
import { createTrapdoor, createTrapdoorHalf, type Trapdoor, verificationKeyOf } from "./trapdoor.ts";

/** Computes the expected result with the curve library's generic multiplication. */
function multiple(name: "G1" | "G2", scalar: bigint): Uint8Array | undefined {
  const structure = bn254Suite().structures.get(name);
  const point = structure?.group?.multiply(structure.one(), scalar);
  return point === undefined ? undefined : structure?.formats.get(`Format${name}Compr`)?.encode(point);
}

const small: Trapdoor = { alpha: 1n, beta: 2n, gamma: 16n, delta: SCALAR_ORDER - 1n, inputBase: 0xf0fn, inputStep: 1n << 253n };

test.each<[string, Trapdoor]>([
  ["random scalars", createTrapdoor()],
  ["random scalars around a prepared half", createTrapdoor(createTrapdoorHalf())],
  ["small scalars and the largest scalar", small],
])("verification key consists of the curve generators multiplied by the trapdoor's scalars: %s", (_name, trapdoor) => {
  expect(verificationKeyOf(trapdoor)).toEqual({
    alpha_g1: multiple("G1", trapdoor.alpha),
    beta_g2: multiple("G2", trapdoor.beta),
    gamma_g2: multiple("G2", trapdoor.gamma),
    delta_g2: multiple("G2", trapdoor.delta),
    gamma_abc_g1: [multiple("G1", trapdoor.inputBase), multiple("G1", trapdoor.inputStep)],
  });
});
