/** Shared arithmetic of the fixed-width math modules. Callers check ranges; bigints do not overflow here. */

export function maxOf(left: bigint, right: bigint): bigint {
  return left >= right ? left : right;
}
export function minOf(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
/** Average, rounded down. */
export function averageOf(left: bigint, right: bigint): bigint {
  return (left + right) / 2n;
}
export function clampTo(value: bigint, lower: bigint, upper: bigint): bigint {
  return minOf(upper, maxOf(lower, value));
}

/** Position of the highest set bit in a positive number. */
export function floorLog2(value: bigint): number {
  return value.toString(2).length - 1;
}

/** Integer square root, rounded down, by Newton's iteration from above. */
export function floorSqrt(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((floorLog2(value) >> 1) + 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** Power by repeated squaring; `multiply` checks the width. */
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
 * Fixed point log2 of a positive number, with `fractionBits` fraction bits. Each squaring of the mantissa yields the next bit; the
 * mantissa has `mantissaBits` bits, which determine the last digits.
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
