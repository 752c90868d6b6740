import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBytecode } from "../../../testing/interpreter/bytecode.ts";
import { INTEGER_KINDS, type IntegerKind } from "../../types/type.ts";
import type { Value } from "../../values/value.ts";
import { integerType } from "./integers.ts";

const BINARY = ["Add", "Sub", "Mul", "Div", "Mod"] as const;
const BITS = ["BitAnd", "BitOr", "Xor"] as const;
const COMPARISONS = ["Lt", "Gt", "Le", "Ge", "Eq", "Neq"] as const;

const name = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const isSigned = (kind: IntegerKind) => kind.startsWith("i");

/** Generates a Move function per operation and operand form: expressions, local with constant, two locals. */
function sourceOf(kind: IntegerKind): string {
  const operation = (op: string, result: string) => `
    public fun ${op}_locals(a: ${kind}, b: ${kind}): ${result} { MoveLoc a MoveLoc b ${op} Ret }
    public fun ${op}_borrowed(a: ${kind}, b: ${kind}): ${result} { ImmBorrowLoc a ReadRef ImmBorrowLoc b ReadRef ${op} Ret }
    public fun ${op}_constant(a: ${kind}): ${result} { MoveLoc a Ld${name(kind)} 7 ${op} Ret }`;
  const shift = (op: string) => `public fun ${op}(a: ${kind}, b: u8): ${kind} { MoveLoc a MoveLoc b ${op} Ret }`;
  const cast = (to: IntegerKind) => `public fun to_${to}(a: ${kind}): ${to} { MoveLoc a Cast${name(to)} Ret }`;
  return `module 0xcafe::${kind}_ version 9
    ${BINARY.map((op) => operation(op, kind)).join("")}
    ${COMPARISONS.map((op) => operation(op, "bool")).join("")}
    ${isSigned(kind) ? `public fun Negate(a: ${kind}): ${kind} { MoveLoc a Negate Ret }` : BITS.map((op) => operation(op, kind)).join("")}
    ${isSigned(kind) ? "" : `${shift("Shl")} ${shift("Shr")}`}
    ${INTEGER_KINDS.map(cast).join("\n")}`;
}

const bytecode = createBytecode(INTEGER_KINDS.map(sourceOf));

function outcome(target: string, ...args: Value[]): Value | "fails" {
  const failure = bytecode.failureOf(target, ...args);
  if (failure === "nothing") return bytecode.call(target, ...args)[0] as Value;
  expect(failure).toMatch(/^ARITHMETIC_ERROR in function \d+ at \d+$/);
  return "fails";
}

function integersOf(kind: IntegerKind): fc.Arbitrary<bigint> {
  const { min, max } = integerType(kind);
  const edges = [0n, 1n, -1n, 7n, min, max, 1n << 31n, 1n << 53n, (1n << 53n) - 1n, max / 2n];
  const near = fc.constantFrom(...edges).chain((edge) => fc.bigInt(-1n, 1n).map((delta) => edge + delta));
  return fc.oneof(near, fc.bigInt(min, max)).filter((value) => value >= min && value <= max);
}

describe.each(INTEGER_KINDS)("instructions on %s", (kind) => {
  const { min, max, isNarrow, bits } = integerType(kind);
  const outside = (value: bigint): Value => (isNarrow ? Number(value) : value);
  const checked = (value: bigint) => (value < min || value > max ? "fails" : outside(value));
  const expected: Readonly<Record<string, (a: bigint, b: bigint) => Value>> = {
    Add: (a, b) => checked(a + b),
    Sub: (a, b) => checked(a - b),
    Mul: (a, b) => checked(a * b),
    Div: (a, b) => (b === 0n ? "fails" : checked(a / b)),
    Mod: (a, b) => (b === 0n || (b === -1n && a === min) ? "fails" : checked(a % b)),
    BitAnd: (a, b) => outside(a & b),
    BitOr: (a, b) => outside(a | b),
    Xor: (a, b) => outside(a ^ b),
    Lt: (a, b) => a < b,
    Gt: (a, b) => a > b,
    Le: (a, b) => a <= b,
    Ge: (a, b) => a >= b,
    Eq: (a, b) => a === b,
    Neq: (a, b) => a !== b,
  };
  const operations = [...BINARY, ...COMPARISONS, ...(isSigned(kind) ? [] : BITS)];

  it.each(operations)("compute %s like exact arithmetic, or fail", (op) => {
    const exact = expected[op] as (a: bigint, b: bigint) => Value;
    fc.assert(
      fc.property(integersOf(kind), integersOf(kind), (a, b) => {
        expect(outcome(`0xcafe::${kind}_::${op}_locals`, outside(a), outside(b))).toBe(exact(a, b));
        expect(outcome(`0xcafe::${kind}_::${op}_borrowed`, outside(a), outside(b))).toBe(exact(a, b));
        expect(outcome(`0xcafe::${kind}_::${op}_constant`, outside(a))).toBe(exact(a, 7n));
      }),
      { numRuns: 40 },
    );
  });

  it("cast to other types without changing the value, or fail if out of range", () => {
    fc.assert(
      fc.property(integersOf(kind), fc.constantFrom(...INTEGER_KINDS), (a, to) => {
        const target = integerType(to);
        const result = a < target.min || a > target.max ? "fails" : target.isNarrow ? Number(a) : a;
        expect(outcome(`0xcafe::${kind}_::to_${to}`, outside(a))).toBe(result);
      }),
      { numRuns: 60 },
    );
  });

  it.skipIf(isSigned(kind))("shift out bits beyond the type, and fail for shifts of the full width or more", () => {
    fc.assert(
      fc.property(integersOf(kind), fc.integer({ min: 0, max: 255 }), (a, by) => {
        const inside = by < bits;
        expect(outcome(`0xcafe::${kind}_::Shl`, outside(a), by)).toBe(inside ? outside((a << BigInt(by)) & max) : "fails");
        expect(outcome(`0xcafe::${kind}_::Shr`, outside(a), by)).toBe(inside ? outside(a >> BigInt(by)) : "fails");
      }),
      { numRuns: 60 },
    );
  });

  it.skipIf(!isSigned(kind))("negate every value except the smallest, which fails", () => {
    fc.assert(
      fc.property(integersOf(kind), (a) => {
        expect(outcome(`0xcafe::${kind}_::Negate`, outside(a))).toBe(checked(-a));
      }),
      { numRuns: 40 },
    );
  });
});
