import { mulU64 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { averageOf, clampTo, fixedLog2, floorLog2, floorSqrt, maxOf, minOf, power } from "./integerMath.ts";

const errors = defineErrors("0x1::math64", {
  EINVALID_ARG_FLOOR_LOG2: [1n, "Zero has no logarithm"],
});

function positive(value: bigint): bigint {
  errors.check(value !== 0n, "invalidArgument", "EINVALID_ARG_FLOOR_LOG2");
  return value;
}

export const math64Module = defineModule({
  id: "0x1::math64",
  errors,
  functions: {
    "public fun max(a: u64, b: u64): u64": (_, a: bigint, b: bigint) => maxOf(a, b),
    "public fun min(a: u64, b: u64): u64": (_, a: bigint, b: bigint) => minOf(a, b),
    "public fun average(a: u64, b: u64): u64": (_, a: bigint, b: bigint) => averageOf(a, b),
    "public fun clamp(x: u64, lower: u64, upper: u64): u64": (_, x: bigint, lower: bigint, upper: bigint) => clampTo(x, lower, upper),
    "public fun pow(n: u64, e: u64): u64": (_, base: bigint, exponent: bigint) => power(base, exponent, mulU64),
    "public fun floor_log2(x: u64): u8": (_, x: bigint) => floorLog2(positive(x)),
    "public fun log2(x: u64): fixed_point32::FixedPoint32": (_, x: bigint) => ({ value: fixedLog2(positive(x), 32, 32) }),

    "public fun sqrt(x: u64): u64": (_, x: bigint) => floorSqrt(x),
  },
});
