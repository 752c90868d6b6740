import { mulU128 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { averageOf, clampTo, fixedLog2, floorLog2, floorSqrt, maxOf, minOf, power } from "./integerMath.ts";

const errors = defineErrors("0x1::math128", {
  EINVALID_ARG_FLOOR_LOG2: [1n, "Zero has no logarithm"],
});

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

export const math128Module = defineModule({
  id: "0x1::math128",
  errors,
  functions: {
    "public fun max(a: u128, b: u128): u128": (_, a: bigint, b: bigint) => maxOf(a, b),
    "public fun min(a: u128, b: u128): u128": (_, a: bigint, b: bigint) => minOf(a, b),
    "public fun average(a: u128, b: u128): u128": (_, a: bigint, b: bigint) => averageOf(a, b),
    "public fun clamp(x: u128, lower: u128, upper: u128): u128": (_, x: bigint, lower: bigint, upper: bigint) => clampTo(x, lower, upper),
    "public fun pow(n: u128, e: u128): u128": (_, base: bigint, exponent: bigint) => power(base, exponent, mulU128),
    "public fun floor_log2(x: u128): u8": (_, x: bigint) => floorLog2(positive(x)),
    "public fun log2(x: u128): fixed_point32::FixedPoint32": (_, x: bigint) => ({ value: log2With32Bits(x) }),
    "public fun log2_64(x: u128): fixed_point64::FixedPoint64": (_, x: bigint) => ({ value: log2With64Bits(x) }),
    "public fun sqrt(x: u128): u128": (_, x: bigint) => floorSqrt(x),
  },
});
