import { declaration, errors } from "../../generated/stdlib/math128.ts";
import { mulU128 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import { averageOf, clampTo, fixedLog2, floorLog2, floorSqrt, maxOf, minOf, power } from "../integerMath.ts";

function positive(value: bigint): bigint {
  errors.check(value !== 0n, "invalidArgument", "EINVALID_ARG_FLOOR_LOG2");
  return value;
}

/** log2 with 32 fraction bits, raw; aborts for zero. */
export function log2With32Bits(x: bigint): bigint {
  return fixedLog2(positive(x), 32, 32);
}
/** log2 with 64 fraction bits, raw; aborts for zero. */
export function log2With64Bits(x: bigint): bigint {
  return fixedLog2(positive(x), 64, 63);
}

export const math128Module = implementModule(declaration, {
  max: (_, a, b) => maxOf(a, b),
  min: (_, a, b) => minOf(a, b),
  average: (_, a, b) => averageOf(a, b),
  clamp: (_, x, lower, upper) => clampTo(x, lower, upper),
  pow: (_, base, exponent) => power(base, exponent, mulU128),
  floor_log2: (_, x) => floorLog2(positive(x)),
  log2: (_, x) => ({ value: log2With32Bits(x) }),
  log2_64: (_, x) => ({ value: log2With64Bits(x) }),
  sqrt: (_, x) => floorSqrt(x),
});
