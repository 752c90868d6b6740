import { declaration, errors } from "../../generated/stdlib/math64.ts";
import { mulU64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import { averageOf, clampTo, fixedLog2, floorLog2, floorSqrt, maxOf, minOf, power } from "../integerMath.ts";

function positive(value: bigint): bigint {
  errors.check(value !== 0n, "invalidArgument", "EINVALID_ARG_FLOOR_LOG2");
  return value;
}

export const math64Module = implementModule(declaration, {
  max: (_, a, b) => maxOf(a, b),
  min: (_, a, b) => minOf(a, b),
  average: (_, a, b) => averageOf(a, b),
  clamp: (_, x, lower, upper) => clampTo(x, lower, upper),
  pow: (_, base, exponent) => power(base, exponent, mulU64),
  floor_log2: (_, x) => floorLog2(positive(x)),
  log2: (_, x) => ({ value: fixedLog2(positive(x), 32, 32) }),
  sqrt: (_, x) => floorSqrt(x),
});
