import { describe, expect, it } from "vitest";
import { bls12381Suite, bn254Suite } from "./suites.ts";

describe.each([
  ["BLS12-381", bls12381Suite],
  ["BN254", bn254Suite],
])("target group of %s", (_, suite) => {
  it("caches its generator, because a pairing takes milliseconds but a call costs constant gas", () => {
    const target = suite().structures.get("Gt");
    if (target === undefined) throw new TypeError("the suite has no target group");
    const generator = target.one();
    expect(target.one()).toBe(generator);
    expect(target.equals(generator, target.zero())).toBe(false);
  });
});
