import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INTEGER_KINDS, type IntegerKind } from "../../types/type.ts";
import {
  addIntegers,
  andIntegers,
  castInteger,
  divideIntegers,
  integersEqual,
  integerType,
  isLess,
  multiplyIntegers,
  negateInteger,
  orIntegers,
  remainderOfIntegers,
  type StackInteger,
  shiftLeft,
  shiftRight,
  subtractIntegers,
  toStackInteger,
  toStoredInteger,
  xorIntegers,
} from "./integers.ts";

/** Generates integers around each boundary of form or range, both as number and as bigint. */
function integersOf(kind: IntegerKind): fc.Arbitrary<bigint> {
  const { min, max } = integerType(kind);
  const edges = [0n, 1n, -1n, min, max, 1n << 31n, 1n << 32n, 1n << 53n, (1n << 53n) - 1n, -(1n << 53n), 1n << 63n, max / 2n];
  const near = fc.constantFrom(...edges).chain((edge) => fc.bigInt(-2n, 2n).map((delta) => edge + delta));
  return fc.oneof(near, fc.bigInt(min, max), fc.bigInt(-20n, 20n)).filter((value) => value >= min && value <= max);
}

/** Returns an integer as the interpreter represents it; small wide integers may also be bigints. */
const represent = (value: bigint, asBigint: boolean, kind: IntegerKind): StackInteger =>
  asBigint && !integerType(kind).isNarrow ? value : toStackInteger(value);
const exact = (result: StackInteger | undefined) => (result === undefined ? undefined : BigInt(result));

describe.each(INTEGER_KINDS)("interpreter arithmetic of %s agrees with exact arithmetic", (kind) => {
  const type = integerType(kind);
  const check = (value: bigint) => (value > type.max || value < type.min ? undefined : value);
  const pair = fc.tuple(integersOf(kind), integersOf(kind), fc.boolean(), fc.boolean());

  it("for sums, differences, products, quotients and remainders", () => {
    fc.assert(
      fc.property(pair, ([a, b, aBig, bBig]) => {
        const [left, right] = [represent(a, aBig, kind), represent(b, bBig, kind)];
        expect(exact(addIntegers(left, right, type))).toBe(check(a + b));
        expect(exact(subtractIntegers(left, right, type))).toBe(check(a - b));
        expect(exact(multiplyIntegers(left, right, type))).toBe(check(a * b));
        expect(exact(divideIntegers(left, right, type))).toBe(b === 0n ? undefined : check(a / b));
        const overflows = b === -1n && a === type.min;
        expect(exact(remainderOfIntegers(left, right, type))).toBe(b === 0n || overflows ? undefined : a % b);
        expect(integersEqual(left, right)).toBe(a === b);
        expect(isLess(left, right)).toBe(a < b);
        if (type.isSigned) expect(exact(negateInteger(left, type))).toBe(check(-a));
      }),
      { numRuns: 400 },
    );
  });

  it("for casts between all integer types", () => {
    fc.assert(
      fc.property(integersOf(kind), fc.boolean(), fc.constantFrom(...INTEGER_KINDS), (a, asBigint, target) => {
        const to = integerType(target);
        const result = castInteger(represent(a, asBigint, kind), to);
        expect(exact(result)).toBe(a > to.max || a < to.min ? undefined : a);
        if (to.isNarrow && result !== undefined) expect(typeof result).toBe("number");
      }),
    );
  });

  it.skipIf(type.isSigned)("for bitwise operations and shifts", () => {
    fc.assert(
      fc.property(pair, fc.integer({ min: 0, max: 255 }), ([a, b, aBig, bBig], by) => {
        const [left, right] = [represent(a, aBig, kind), represent(b, bBig, kind)];
        expect(exact(andIntegers(left, right))).toBe(a & b);
        expect(exact(orIntegers(left, right))).toBe(a | b);
        expect(exact(xorIntegers(left, right))).toBe(a ^ b);
        const inside = by < type.bits;
        expect(exact(shiftLeft(left, by, type))).toBe(inside ? (a << BigInt(by)) & type.max : undefined);
        expect(exact(shiftRight(left, by, type))).toBe(inside ? a >> BigInt(by) : undefined);
      }),
    );
  });

  it("when converting between the stack form (number or bigint) and the stored form (bigint)", () => {
    fc.assert(
      fc.property(integersOf(kind), (a) => {
        expect(toStoredInteger(toStackInteger(a))).toBe(a);
      }),
    );
  });
});
