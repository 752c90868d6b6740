import type { StructValue, Value } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createNetwork, outcomeOf } from "../../../testing/network.ts";

const network = createNetwork();

describe.each<[module: string, bits: bigint, log: string, precision: number]>([
  ["math_fixed", 32n, "log2_plus_32", 1e-7],
  ["math_fixed64", 64n, "log2_plus_64", 1e-13],
])("0x1::%s", (module, bits, log, precision) => {
  const one = 1n << bits;
  const fixed = (value: number) => ({ value: (BigInt(Math.round(value * 2 ** 32)) << bits) >> 32n });
  const run = (name: string, ...args: Value[]) =>
    Number((network.call(`0x1::${module}::${name}`, ...args)[0] as StructValue).value as bigint) / Number(one);
  const close = (actual: number, expected: number) =>
    expect(Math.abs(actual - expected) / Math.max(1, Math.abs(expected))).toBeLessThan(precision);
  const exact = (value: number) => Number(fixed(value).value) / Number(one);

  it("agrees with floating point", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 10, noNaN: true }), (x) => {
        close(run("exp", fixed(x)), Math.exp(exact(x)));
        close(run("sqrt", fixed(x)), Math.sqrt(exact(x)));
        close(run("pow", fixed(x), 5n), exact(x) ** 5);
        close(run(log, fixed(x)) - Number(bits), Math.log2(exact(x)));
        close(run("ln_plus_32ln2", fixed(x)) - Number(bits) * Math.LN2, Math.log(exact(x)));
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it("keeps full precision between multiplication and division", () => {
    const big = { value: one * 1_000_000n };
    expect(network.call(`0x1::${module}::mul_div`, big, big, big)).toEqual([big]);
  });

  it.each<[string, string, Value[], string]>([
    ["e to a hundred", "exp", [{ value: one * 100n }], `0x1::${module} 0x30001`],
    ["a division by zero", "mul_div", [{ value: one }, { value: one }, { value: 0n }], `0x1::${module} 0x10004`],
    ["the logarithm of zero", log, [{ value: 0n }], "0x1::math128 0x10001"],
    ["a power that does not fit", "pow", [{ value: one * 1000n }, 50n], "ARITHMETIC_ERROR"],
  ])("rejects %s", (_, name, args, expected) => {
    expect(outcomeOf(() => network.call(`0x1::${module}::${name}`, ...args))).toBe(expected);
  });
});
