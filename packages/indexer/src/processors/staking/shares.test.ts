import fc from "fast-check";
import { expect, test } from "vitest";
import { scaledShares } from "./shares.ts";

test.each([
  [0n, 1n, "0"],
  [5n, 1n, "5"],
  [10000000000000000n, 10000000000000000n, "1"],
  [12345678901234567890n, 10000000000000000n, "1234.567890123456789"],
  [1n, 10000000000000000n, "0.0000000000000001"],
])("scaledShares converts %s with factor %s to %s", (shares, factor, scaled) => {
  expect(scaledShares(shares, factor)).toBe(scaled);
});

test("scaledShares keeps full precision of pool shares", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), fc.integer({ min: 0, max: 20 }), (shares, digits) => {
      const [whole = "", fraction = ""] = scaledShares(shares, 10n ** BigInt(digits)).split(".");
      expect(BigInt(`${whole}${fraction.padEnd(digits, "0")}`)).toBe(shares);
    }),
  );
});
