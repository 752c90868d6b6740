import { declaration, errors, type FixedPoint32 } from "../../generated/stdlib/fixed_point32.ts";
import { MAX_U64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";

const FRACTION_BITS = 32n;
const ONE = 1n << FRACTION_BITS;

/** Multiplies an integer by a fixed point number, rounded down. */
export function multiplyByFixed32(value: bigint, multiplier: FixedPoint32): bigint {
  const product = (value * multiplier.value) >> FRACTION_BITS;
  errors.check(product <= MAX_U64, "none", "EMULTIPLICATION");
  return product;
}
/** Ratio rounded down; aborts if a nonzero ratio rounds to zero. */
export function fixed32FromRational(numerator: bigint, denominator: bigint): FixedPoint32 {
  errors.check(denominator !== 0n, "none", "EDENOMINATOR");
  const value = (numerator << FRACTION_BITS) / denominator;
  const expressible = (value !== 0n || numerator === 0n) && value <= MAX_U64;
  errors.check(expressible, "none", "ERATIO_OUT_OF_RANGE");
  return { value };
}

export const fixedPoint32Module = implementModule(declaration, {
  multiply_u64: (_, value, multiplier) => multiplyByFixed32(value, multiplier),
  /** Divides an integer by a fixed point number, rounded down. */
  divide_u64: (_, value, divisor) => {
    errors.check(divisor.value !== 0n, "none", "EDIVISION_BY_ZERO");
    const quotient = (value << FRACTION_BITS) / divisor.value;
    errors.check(quotient <= MAX_U64, "none", "EDIVISION");
    return quotient;
  },
  create_from_rational: (_, numerator, denominator) => fixed32FromRational(numerator, denominator),
  create_from_raw_value: (_, value) => ({ value }),
  get_raw_value: (_, self) => self.value,
  is_zero: (_, self) => self.value === 0n,
  min: (_, a, b) => (a.value < b.value ? a : b),
  max: (_, a, b) => (a.value > b.value ? a : b),
  create_from_u64: (_, integer) => {
    const value = integer << FRACTION_BITS;
    errors.check(value <= MAX_U64, "none", "ERATIO_OUT_OF_RANGE");
    return { value };
  },
  floor: (_, self) => self.value >> FRACTION_BITS,
  ceil: (_, self) => (self.value + ONE - 1n) >> FRACTION_BITS,
  round: (_, self) => (self.value + ONE / 2n) >> FRACTION_BITS,
});
