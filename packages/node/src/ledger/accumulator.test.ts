import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ACCUMULATOR_PLACEHOLDER_HASH, accumulatorRoot, createAccumulator, restoreAccumulator } from "./accumulator.ts";
import { domainNodeHash } from "./hashing.ts";

const hashNode = domainNodeHash("TestAccumulator");
const leaf = (index: number): Uint8Array => new Uint8Array(32).fill(index % 256).fill(index >> 8, 0, 1);
const leavesUpTo = (count: number): Uint8Array[] => Array.from({ length: count }, (_, index) => leaf(index));

describe("Merkle accumulator", () => {
  it("has a root made of the padded placeholder text if empty", () => {
    const text = new TextDecoder().decode(accumulatorRoot(hashNode, []));
    expect(text).toBe("ACCUMULATOR_PLACEHOLDER_HASH\0\0\0\0");
    expect(createAccumulator(hashNode).root()).toEqual(ACCUMULATOR_PLACEHOLDER_HASH);
  });

  it("has its only leaf as root", () => {
    expect(accumulatorRoot(hashNode, [leaf(7)])).toEqual(leaf(7));
  });

  it("uses the placeholder for missing right siblings", () => {
    const [a, b, c] = leavesUpTo(3) as [Uint8Array, Uint8Array, Uint8Array];
    expect(accumulatorRoot(hashNode, [a, b, c])).toEqual(hashNode(hashNode(a, b), hashNode(c, ACCUMULATOR_PLACEHOLDER_HASH)));
  });

  it("matches the full recomputation after each of 200 leaves", () => {
    const accumulator = createAccumulator(hashNode);
    for (let count = 1; count <= 200; count++) {
      accumulator.append(leaf(count - 1));
      expect(accumulator.root()).toEqual(accumulatorRoot(hashNode, leavesUpTo(count)));
      expect(accumulator.leafCount).toBe(BigInt(count));
    }
  });

  it("continues correctly after it is restored from its encoding", () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(40), (before, after) => {
        const accumulator = createAccumulator(hashNode);
        for (const item of leavesUpTo(before)) accumulator.append(item);
        const restored = restoreAccumulator(hashNode, accumulator.encode());
        for (let index = before; index < before + after; index++) restored.append(leaf(index));
        expect(restored.root()).toEqual(accumulatorRoot(hashNode, leavesUpTo(before + after)));
      }),
      { numRuns: 50 },
    );
  });
});
