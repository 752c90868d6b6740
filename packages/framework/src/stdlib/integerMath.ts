/** Arithmetic shared by the fixed-width math modules. Callers check ranges; nothing here overflows. */

export function maxOf(left: bigint, right: bigint): bigint {
  return left >= right ? left : right;
}
export function minOf(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
/** Rounded down. */
export function averageOf(left: bigint, right: bigint): bigint {
  return (left + right) / 2n;
}
export function clampTo(value: bigint, lower: bigint, upper: bigint): bigint {
  return minOf(upper, maxOf(lower, value));
}

/** Position of the highest bit set in a positive number. */
export function floorLog2(value: bigint): number {
  return value.toString(2).length - 1;
}

/** Rounded down, by Newton's iteration from above. */
export function floorSqrt(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((floorLog2(value) >> 1) + 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** By squaring; `multiply` checks the width. */
export function power(base: bigint, exponent: bigint, multiply: (left: bigint, right: bigint) => bigint): bigint {
  if (exponent === 0n) return 1n;
  let result = 1n;
  let square = base;
  let rest = exponent;
  while (rest > 1n) {
    if (rest % 2n === 1n) result = multiply(result, square);
    rest /= 2n;
    square = multiply(square, square);
  }
  return multiply(result, square);
}

/**
 * log2 of a positive number, raw, with `fractionBits` after the point. Each squaring of the mantissa yields the next bit; the mantissa is kept
 * to `mantissaBits`, which decides the last digits.
 */
export function fixedLog2(value: bigint, fractionBits: number, mantissaBits: number): bigint {
  const whole = floorLog2(value);
  let mantissa = whole >= mantissaBits ? value >> BigInt(whole - mantissaBits) : value << BigInt(mantissaBits - whole);
  const two = 2n << BigInt(mantissaBits);
  let fraction = 0n;
  for (let i = 0; i < fractionBits; i++) {
    mantissa = (mantissa * mantissa) >> BigInt(mantissaBits);
    fraction <<= 1n;
    if (mantissa >= two) {
      fraction += 1n;
      mantissa >>= 1n;
    }
  }
  return (BigInt(whole) << BigInt(fractionBits)) + fraction;
}
