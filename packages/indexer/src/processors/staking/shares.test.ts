import fc from "fast-check";
import { expect, test } from "vitest";
import { scaledShares } from "./shares.ts";

test.each([
  ["0", "1", "0"],
  ["5", "1", "5"],
  ["10000000000000000", "10000000000000000", "1"],
  ["12345678901234567890", "10000000000000000", "1234.567890123456789"],
  ["1", "10000000000000000", "0.0000000000000001"],
])("%s counted in %sths is %s", (shares, factor, scaled) => {
  expect(scaledShares(shares, factor)).toBe(scaled);
});

test("nothing is lost by it", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), fc.integer({ min: 0, max: 20 }), (shares, digits) => {
      const [whole = "", fraction = ""] = scaledShares(shares.toString(), (10n ** BigInt(digits)).toString()).split(".");
      expect(BigInt(`${whole}${fraction.padEnd(digits, "0")}`)).toBe(shares);
    }),
  );
});
