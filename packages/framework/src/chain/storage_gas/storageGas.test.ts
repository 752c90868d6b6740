import { describe, expect, it } from "vitest";
import { createNetwork, outcomeOf } from "../../../testing/network.ts";
import { gasAt } from "./storageGas.ts";

const FLAT = { min_gas: 5n, max_gas: 5n, points: [] };
const STRAIGHT = { min_gas: 1n, max_gas: 1000n, points: [] };
const STEPPED = {
  min_gas: 1000n,
  max_gas: 2000n,
  points: [
    { x: 3000n, y: 0n },
    { x: 5000n, y: 5000n },
    { x: 8000n, y: 5000n },
  ],
};

describe("storage gas prices", () => {
  it.each([
    [FLAT, 100n, 0n, 5n],
    [FLAT, 100n, 100n, 5n],
    [STRAIGHT, 10_000n, 0n, 1n],
    [STRAIGHT, 10_000n, 5_000n, 500n],
    [STRAIGHT, 10_000n, 10_000n, 1000n],
    [STRAIGHT, 10_000n, 99_999n, 1000n],
    [STEPPED, 100n, 20n, 1000n],
    [STEPPED, 100n, 40n, 1250n],
    [STEPPED, 100n, 60n, 1500n],
    [STEPPED, 100n, 90n, 1750n],
    [STEPPED, 100n, 110n, 2000n],
  ])("follow their curve (case %#)", (curve, target, usage, gas) => {
    expect(gasAt(target, usage, curve)).toBe(gas);
  });

  it("reject invalid curves", () => {
    const network = createNetwork();
    const point = (x: bigint, y: bigint) => ({ x, y });
    const curve = (min: bigint, max: bigint, points: { x: bigint; y: bigint }[]) =>
      outcomeOf(() => network.call("0x1::storage_gas::new_gas_curve", min, max, points));
    expect(curve(2n, 1n, [])).toBe("0x1::storage_gas 0x10002");
    expect(curve(1n, 1n << 63n, [])).toBe("0x1::storage_gas 0x10002");
    expect(curve(1n, 2n, [point(5n, 5n), point(5n, 6n)])).toBe("0x1::storage_gas 0x10005");
    expect(curve(1n, 2n, [point(5n, 6n), point(6n, 5n)])).toBe("0x1::storage_gas 0x10005");
    expect(curve(1n, 2n, [point(0n, 0n)])).toBe("0x1::storage_gas 0x10005");
    expect(outcomeOf(() => network.call("0x1::storage_gas::new_point", 10_001n, 0n))).toBe("0x1::storage_gas 0x10006");
  });
});
