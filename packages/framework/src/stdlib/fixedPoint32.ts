import { MAX_U64 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";

const errors = defineErrors("0x1::fixed_point32", {
  EDENOMINATOR: [0x10001n, "The denominator is zero"],
  EDIVISION: [0x20002n, "The quotient does not fit"],
  EMULTIPLICATION: [0x20003n, "The product does not fit"],
  EDIVISION_BY_ZERO: [0x10004n, "Division by zero"],
  ERATIO_OUT_OF_RANGE: [0x20005n, "The ratio cannot be expressed"],
});

/** Fixed point number with 32 fraction bits. */
export type FixedPoint32 = { value: bigint };

const FRACTION_BITS = 32n;
const ONE = 1n << FRACTION_BITS;

/** Multiplies an integer by a fixed point number, rounded down. */
export function multiplyByFixed32(value: bigint, multiplier: FixedPoint32): bigint {
  const product = (value * multiplier.value) >> FRACTION_BITS;
  errors.check(product <= MAX_U64, "none", "EMULTIPLICATION");
  return product;
}
/** Divides an integer by a fixed point number, rounded down. */
function divideByFixed32(value: bigint, divisor: FixedPoint32): bigint {
  errors.check(divisor.value !== 0n, "none", "EDIVISION_BY_ZERO");
  const quotient = (value << FRACTION_BITS) / divisor.value;
  errors.check(quotient <= MAX_U64, "none", "EDIVISION");
  return quotient;
}
/** Ratio rounded down; aborts if a nonzero ratio rounds to zero. */
export function fixed32FromRational(numerator: bigint, denominator: bigint): FixedPoint32 {
  errors.check(denominator !== 0n, "none", "EDENOMINATOR");
  const value = (numerator << FRACTION_BITS) / denominator;
  const expressible = (value !== 0n || numerator === 0n) && value <= MAX_U64;
  errors.check(expressible, "none", "ERATIO_OUT_OF_RANGE");
  return { value };
}
function fixed32FromInteger(integer: bigint): FixedPoint32 {
  const value = integer << FRACTION_BITS;
  errors.check(value <= MAX_U64, "none", "ERATIO_OUT_OF_RANGE");
  return { value };
}

export const fixedPoint32Module = defineModule({
  id: "0x1::fixed_point32",
  errors,
  structs: "struct FixedPoint32 has copy, drop, store { value: u64 }",
  functions: {
    "public fun multiply_u64(val: u64, multiplier: FixedPoint32): u64": (_, value: bigint, multiplier: FixedPoint32) =>
      multiplyByFixed32(value, multiplier),
    "public fun divide_u64(val: u64, divisor: FixedPoint32): u64": (_, value: bigint, divisor: FixedPoint32) =>
      divideByFixed32(value, divisor),
    "public fun create_from_rational(numerator: u64, denominator: u64): FixedPoint32": (_, numerator: bigint, denominator: bigint) =>
      fixed32FromRational(numerator, denominator),
    "public fun create_from_raw_value(value: u64): FixedPoint32": (_, value: bigint) => ({ value }),
    "public fun get_raw_value(self: FixedPoint32): u64": (_, self: FixedPoint32) => self.value,
    "public fun is_zero(self: FixedPoint32): bool": (_, self: FixedPoint32) => self.value === 0n,
    "public fun min(num1: FixedPoint32, num2: FixedPoint32): FixedPoint32": (_, a: FixedPoint32, b: FixedPoint32) =>
      a.value < b.value ? a : b,
    "public fun max(num1: FixedPoint32, num2: FixedPoint32): FixedPoint32": (_, a: FixedPoint32, b: FixedPoint32) =>
      a.value > b.value ? a : b,
    "public fun create_from_u64(val: u64): FixedPoint32": (_, integer: bigint) => fixed32FromInteger(integer),
    "public fun floor(self: FixedPoint32): u64": (_, self: FixedPoint32) => self.value >> FRACTION_BITS,
    "public fun ceil(self: FixedPoint32): u64": (_, self: FixedPoint32) => (self.value + ONE - 1n) >> FRACTION_BITS,
    "public fun round(self: FixedPoint32): u64": (_, self: FixedPoint32) => (self.value + ONE / 2n) >> FRACTION_BITS,
  },
});
