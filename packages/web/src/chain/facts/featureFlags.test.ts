import { describe, expect, it } from "vitest";
import { featureFlags, numbersIn, releaseOfGasVersion } from "./featureFlags.ts";

describe("feature flags", () => {
  it("numbersIn lists the set bits in ascending order", () => {
    expect([...numbersIn(Uint8Array.of(0b1000_0010, 0, 0b0000_0001))]).toEqual([1, 7, 16]);
    expect(numbersIn(new Uint8Array())).toEqual(new Set());
  });

  it("featureFlags returns the network's state for named and unnamed flags", () => {
    const flags = featureFlags(new Set([1, 4_000]), undefined);
    expect(flags[0]).toEqual({ number: 1, name: "CODE_DEPENDENCY_CHECK", isOn: true, isTurning: false });
    expect(flags[1]).toMatchObject({ number: 2, isOn: false, isTurning: false });
    expect(flags.at(-1)).toEqual({ number: 4_000, name: undefined, isOn: true, isTurning: false });
  });

  it("featureFlags marks flags as changing if the next epoch's set differs", () => {
    const turning = featureFlags(new Set([1, 2]), new Set([2, 3])).filter(({ isTurning }) => isTurning);
    expect(turning.map(({ number, isOn }) => [number, isOn])).toEqual([
      [1, true],
      [3, false],
    ]);
  });
});

it.each([
  [14n, undefined],
  [15n, "1.10"],
  [21n, "1.16"],
  [22n, "1.18"],
  [42n, "1.38"],
  [43n, undefined],
  [18446744073709551615n, undefined],
])("releaseOfGasVersion maps gas schedule %s to release %s", (version, release) => {
  expect(releaseOfGasVersion(version)).toBe(release);
});
