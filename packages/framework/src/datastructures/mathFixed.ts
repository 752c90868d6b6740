import { castU64, castU128, mulU256 } from "../native/arithmetic.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import type { FixedPoint32 } from "../stdlib/fixedPoint32.ts";
import { floorSqrt } from "../stdlib/integerMath.ts";
import { log2With32Bits } from "../stdlib/math128.ts";
import { mulDiv } from "./mulDiv.ts";

const errors = defineErrors("0x1::math_fixed", {
  EOVERFLOW_EXP: [1n, "The power of e is too big for the number"],
});

/** ln 2 with 32 fraction bits. */
const LN2 = 2977044472n;
const HIGHEST_SHIFT = 31n;
/** e^x is 2^shift · root^steps · e^rest: `root` is e^(STEP), and CORRECTION compensates the loss of its 32 bits per step. */
const STEP = 595528n;
const ROOT = 4295562865n;
const CORRECTION = 1241009291n;

/** Exponential of a raw number with 32 fraction bits. */
function exp32(x: bigint): bigint {
  const shift = x / LN2;
  errors.check(shift <= HIGHEST_SHIFT, "invalidState", "EOVERFLOW_EXP");
  const remainder = x % LN2;
  const steps = remainder / STEP;
  const rest = remainder % STEP;
  const uncorrected = pow32(ROOT, steps);
  const base = uncorrected + ((uncorrected * CORRECTION * steps) >> 64n);
  const first = (base * rest) >> (32n - shift);
  const second = (first * rest) >> 32n;
  const third = (second * rest) >> 32n;
  return (base << shift) + first + second / 2n + third / 6n;
}

/** Raises a raw number to an integer power, with 64 fraction bits internally. An overflowing square fails even if unused. */
function pow32(x: bigint, exponent: bigint): bigint {
  let result = 1n << 64n;
  let square = x << 32n;
  for (let rest = exponent; rest !== 0n; rest >>= 1n) {
    if ((rest & 1n) !== 0n) result = mulU256(result, square) >> 64n;
    square = castU128(mulU256(square, square) >> 64n);
  }
  return castU128(result >> 32n);
}

/** `0x1::math_fixed`: roots, powers and logarithms of numbers with 32 fraction bits. */
export const mathFixedModule = defineModule({
  id: "0x1::math_fixed",
  errors,
  functions: {
    "public fun sqrt(x: fixed_point32::FixedPoint32): fixed_point32::FixedPoint32": (_, x: FixedPoint32) => ({
      value: castU64(floorSqrt(x.value << 32n)),
    }),
    "public fun exp(x: fixed_point32::FixedPoint32): fixed_point32::FixedPoint32": (_, x: FixedPoint32) => ({
      value: castU64(exp32(x.value)),
    }),
    "public fun log2_plus_32(x: fixed_point32::FixedPoint32): fixed_point32::FixedPoint32": (_, x: FixedPoint32) => ({
      value: log2With32Bits(x.value),
    }),
    "public fun ln_plus_32ln2(x: fixed_point32::FixedPoint32): fixed_point32::FixedPoint32": (_, x: FixedPoint32) => ({
      value: castU64((log2With32Bits(x.value) * LN2) >> 32n),
    }),
    "public fun pow(x: fixed_point32::FixedPoint32, n: u64): fixed_point32::FixedPoint32": (_, x: FixedPoint32, n: bigint) => ({
      value: castU64(pow32(x.value, n)),
    }),
    "public fun mul_div(x: fixed_point32::FixedPoint32, y: fixed_point32::FixedPoint32, z: fixed_point32::FixedPoint32): fixed_point32::FixedPoint32":
      (_, x: FixedPoint32, y: FixedPoint32, z: FixedPoint32) => ({ value: castU64(mulDiv(errors.module, x.value, y.value, z.value)) }),
  },
});
