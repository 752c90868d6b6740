import { MAX_U128 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";

/** Fixed point number with 64 fraction bits. */
export type FixedPoint64 = { value: bigint };

const FRACTION_BITS = 64n;
const ONE = 1n << FRACTION_BITS;

const errors = defineErrors("0x1::fixed_point64", {
  EDENOMINATOR: [0x10001n, "The denominator is zero"],
  EDIVISION: [0x20002n, "The quotient does not fit"],
  EMULTIPLICATION: [0x20003n, "The product does not fit"],
  EDIVISION_BY_ZERO: [0x10004n, "Division by zero"],
  ERATIO_OUT_OF_RANGE: [0x20005n, "The ratio cannot be expressed"],
  ENEGATIVE_RESULT: [0x10006n, "The result would be negative"],
});

export function fixedFromRational(numerator: bigint, denominator: bigint): FixedPoint64 {
  errors.check(denominator !== 0n, "none", "EDENOMINATOR");
  const quotient = (numerator << FRACTION_BITS) / denominator;
  const isInRange = (quotient !== 0n || numerator === 0n) && quotient <= MAX_U128;
  errors.check(isInRange, "none", "ERATIO_OUT_OF_RANGE");
  return { value: quotient };
}
export function fixedFromInteger(value: bigint): FixedPoint64 {
  const scaled = value << FRACTION_BITS;
  errors.check(scaled <= MAX_U128, "none", "ERATIO_OUT_OF_RANGE");
  return { value: scaled };
}
export function subFixed(left: FixedPoint64, right: FixedPoint64): FixedPoint64 {
  errors.check(left.value >= right.value, "none", "ENEGATIVE_RESULT");
  return { value: left.value - right.value };
}
export function addFixed(left: FixedPoint64, right: FixedPoint64): FixedPoint64 {
  const sum = left.value + right.value;
  errors.check(sum <= MAX_U128, "none", "ERATIO_OUT_OF_RANGE");
  return { value: sum };
}
/** Multiplies an integer by a fixed point number, rounded down. */
export function multiplyByFixed(value: bigint, multiplier: FixedPoint64): bigint {
  const product = (value * multiplier.value) >> FRACTION_BITS;
  errors.check(product <= MAX_U128, "none", "EMULTIPLICATION");
  return product;
}
/** Divides an integer by a fixed point number, rounded down. */
export function divideByFixed(value: bigint, divisor: FixedPoint64): bigint {
  errors.check(divisor.value !== 0n, "none", "EDIVISION_BY_ZERO");
  const quotient = (value << FRACTION_BITS) / divisor.value;
  errors.check(quotient <= MAX_U128, "none", "EDIVISION");
  return quotient;
}
export function floorFixed(number: FixedPoint64): bigint {
  return number.value >> FRACTION_BITS;
}
export function ceilFixed(number: FixedPoint64): bigint {
  return (number.value + ONE - 1n) >> FRACTION_BITS;
}
function roundFixed(number: FixedPoint64): bigint {
  return (number.value + ONE / 2n) >> FRACTION_BITS;
}
function isAlmostEqual(left: FixedPoint64, right: FixedPoint64, precision: FixedPoint64): boolean {
  const difference = left.value > right.value ? left.value - right.value : right.value - left.value;
  return difference <= precision.value;
}

/** `0x1::fixed_point64` */
export const fixedPoint64Module = defineModule({
  id: "0x1::fixed_point64",
  errors,
  structs: "struct FixedPoint64 has copy, drop, store { value: u128 }",
  functions: {
    "public fun sub(self: FixedPoint64, y: FixedPoint64): FixedPoint64": (_, x: FixedPoint64, y: FixedPoint64) => subFixed(x, y),
    "public fun add(self: FixedPoint64, y: FixedPoint64): FixedPoint64": (_, x: FixedPoint64, y: FixedPoint64) => addFixed(x, y),
    "public fun multiply_u128(val: u128, multiplier: FixedPoint64): u128": (_, value: bigint, multiplier: FixedPoint64) =>
      multiplyByFixed(value, multiplier),
    "public fun divide_u128(val: u128, divisor: FixedPoint64): u128": (_, value: bigint, divisor: FixedPoint64) =>
      divideByFixed(value, divisor),
    "public fun create_from_rational(numerator: u128, denominator: u128): FixedPoint64": (_, numerator: bigint, denominator: bigint) =>
      fixedFromRational(numerator, denominator),
    "public fun create_from_raw_value(value: u128): FixedPoint64": (_, value: bigint) => ({ value }),
    "public fun get_raw_value(self: FixedPoint64): u128": (_, x: FixedPoint64) => x.value,
    "public fun is_zero(self: FixedPoint64): bool": (_, x: FixedPoint64) => x.value === 0n,
    "public fun min(num1: FixedPoint64, num2: FixedPoint64): FixedPoint64": (_, x: FixedPoint64, y: FixedPoint64) =>
      x.value < y.value ? x : y,
    "public fun max(num1: FixedPoint64, num2: FixedPoint64): FixedPoint64": (_, x: FixedPoint64, y: FixedPoint64) =>
      x.value > y.value ? x : y,
    "public fun less_or_equal(self: FixedPoint64, num2: FixedPoint64): bool": (_, x: FixedPoint64, y: FixedPoint64) => x.value <= y.value,
    "public fun less(self: FixedPoint64, num2: FixedPoint64): bool": (_, x: FixedPoint64, y: FixedPoint64) => x.value < y.value,
    "public fun greater_or_equal(self: FixedPoint64, num2: FixedPoint64): bool": (_, x: FixedPoint64, y: FixedPoint64) =>
      x.value >= y.value,
    "public fun greater(self: FixedPoint64, num2: FixedPoint64): bool": (_, x: FixedPoint64, y: FixedPoint64) => x.value > y.value,
    "public fun equal(self: FixedPoint64, num2: FixedPoint64): bool": (_, x: FixedPoint64, y: FixedPoint64) => x.value === y.value,
    "public fun almost_equal(self: FixedPoint64, num2: FixedPoint64, precision: FixedPoint64): bool": (
      _,
      x: FixedPoint64,
      y: FixedPoint64,
      precision: FixedPoint64,
    ) => isAlmostEqual(x, y, precision),
    "public fun create_from_u128(val: u128): FixedPoint64": (_, value: bigint) => fixedFromInteger(value),
    "public fun floor(self: FixedPoint64): u128": (_, x: FixedPoint64) => floorFixed(x),
    "public fun ceil(self: FixedPoint64): u128": (_, x: FixedPoint64) => ceilFixed(x),
    "public fun round(self: FixedPoint64): u128": (_, x: FixedPoint64) => roundFixed(x),
  },
});
