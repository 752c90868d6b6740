import { VmFailure } from "@atoll/move";
import { declaration, errors } from "../../generated/datastructures/math_fixed64.ts";
import { castU128, mulU256 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";
import { floorSqrt } from "../../stdlib/integerMath.ts";
import { log2With64Bits } from "../../stdlib/math128/math128.ts";
import { mulDiv } from "../mulDiv.ts";

/** ln 2 with 64 fraction bits. */
const LN2 = 12786308645202655660n;
const HIGHEST_SHIFT = 63n;
/** e^x is 2^shift · root^steps · e^rest: `root` is e^(STEP), and CORRECTION compensates the gain of its 64 bits per step. */
const STEP = 22045359733108027n;
const ROOT = 18468802611690918839n;
const CORRECTION = 219071715585908898n;
const TAYLOR_DIVISORS = [1n, 2n, 6n, 24n, 120n, 720n];

/** Exponential of a raw number with 64 fraction bits. */
function exp64(x: bigint): bigint {
  const shift = x / LN2;
  errors.check(shift <= HIGHEST_SHIFT, "invalidState", "EOVERFLOW_EXP");
  const remainder = x % LN2;
  const steps = remainder / STEP;
  const rest = remainder % STEP;
  const uncorrected = pow64(ROOT, steps);
  const base = uncorrected - ((uncorrected * CORRECTION * steps) >> 128n);
  let term = (base * rest) >> (64n - shift);
  let sum = base << shift;
  for (const divisor of TAYLOR_DIVISORS) {
    sum += term / divisor;
    term = (term * rest) >> 64n;
  }
  return sum;
}

/** Raises a raw number to an integer power. An overflowing square fails even if unused. */
function pow64(x: bigint, exponent: bigint): bigint {
  let result = 1n << 64n;
  let square = x;
  for (let rest = exponent; rest !== 0n; rest >>= 1n) {
    if ((rest & 1n) !== 0n) result = mulU256(result, square) >> 64n;
    square = mulU256(square, square) >> 64n;
  }
  return result;
}

/** One Newton step from the integer square root of the raw number. Zero fails, because the step divides by the root. */
function sqrt64(x: bigint): bigint {
  const guess = floorSqrt(x) << 32n;
  if (guess === 0n) throw new VmFailure("ARITHMETIC_ERROR", "Division by zero");
  return castU128((guess + (x << 64n) / guess) >> 1n);
}

/** `0x1::math_fixed64`: roots, powers and logarithms of numbers with 64 fraction bits. */
export const mathFixed64Module = implementModule(declaration, {
  sqrt: (_, x) => ({ value: sqrt64(x.value) }),
  exp: (_, x) => ({
    value: castU128(exp64(x.value)),
  }),
  log2_plus_64: (_, x) => ({
    value: log2With64Bits(x.value),
  }),
  ln_plus_32ln2: (_, x) => ({
    value: castU128((log2With64Bits(x.value) * LN2) >> 64n),
  }),
  pow: (_, x, n) => ({
    value: castU128(pow64(x.value, n)),
  }),
  mul_div: (_, x, y, z) => ({ value: castU128(mulDiv(errors.module, x.value, y.value, z.value)) }),
});
