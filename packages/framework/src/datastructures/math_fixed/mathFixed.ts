import { declaration, errors } from "../../generated/datastructures/math_fixed.ts";
import { castU64, castU128, mulU256 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import { floorSqrt } from "../../stdlib/integerMath.ts";
import { log2With32Bits } from "../../stdlib/math128/math128.ts";
import { mulDiv } from "../mulDiv.ts";

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
export const mathFixedModule = implementModule(declaration, {
  sqrt: (_, x) => ({
    value: castU64(floorSqrt(x.value << 32n)),
  }),
  exp: (_, x) => ({
    value: castU64(exp32(x.value)),
  }),
  log2_plus_32: (_, x) => ({
    value: log2With32Bits(x.value),
  }),
  ln_plus_32ln2: (_, x) => ({
    value: castU64((log2With32Bits(x.value) * LN2) >> 32n),
  }),
  pow: (_, x, n) => ({
    value: castU64(pow32(x.value, n)),
  }),
  mul_div: (_, x, y, z) => ({ value: castU64(mulDiv(errors.module, x.value, y.value, z.value)) }),
});
