import { declaration, errors, type FixedPoint64 } from "../../generated/datastructures/fixed_point64.ts";
import { MAX_U128 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";

const FRACTION_BITS = 64n;
const ONE = 1n << FRACTION_BITS;

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
/** `0x1::fixed_point64` */
export const fixedPoint64Module = implementModule(declaration, {
  sub: (_, x, y) => subFixed(x, y),
  add: (_, x, y) => addFixed(x, y),
  multiply_u128: (_, value, multiplier) => multiplyByFixed(value, multiplier),
  divide_u128: (_, value, divisor) => divideByFixed(value, divisor),
  create_from_rational: (_, numerator, denominator) => fixedFromRational(numerator, denominator),
  create_from_raw_value: (_, value) => ({ value }),
  get_raw_value: (_, x) => x.value,
  is_zero: (_, x) => x.value === 0n,
  min: (_, x, y) => (x.value < y.value ? x : y),
  max: (_, x, y) => (x.value > y.value ? x : y),
  less_or_equal: (_, x, y) => x.value <= y.value,
  less: (_, x, y) => x.value < y.value,
  greater_or_equal: (_, x, y) => x.value >= y.value,
  greater: (_, x, y) => x.value > y.value,
  equal: (_, x, y) => x.value === y.value,
  almost_equal: (_, left, right, precision) => {
    const difference = left.value > right.value ? left.value - right.value : right.value - left.value;
    return difference <= precision.value;
  },
  create_from_u128: (_, value) => fixedFromInteger(value),
  floor: (_, x) => floorFixed(x),
  ceil: (_, x) => ceilFixed(x),
  round: (_, number) => (number.value + ONE / 2n) >> FRACTION_BITS,
});
