/** Rounding of chart positions to hundredths of a pixel: precise enough for any screen, and deterministic. */
const STEPS_PER_PIXEL = 100n;

/** Position of an exact integer on an axis, in pixels. Only the result is a floating-point number. */
export function toPixels(value: bigint, least: bigint, most: bigint, pixels: number): number {
  if (most <= least) return 0;
  return Number(((value - least) * BigInt(pixels) * STEPS_PER_PIXEL) / (most - least)) / Number(STEPS_PER_PIXEL);
}

/** Minimum and maximum of values, including zero. */
export function rangeWithZero(values: readonly bigint[]): { readonly least: bigint; readonly most: bigint } {
  let [least, most] = [0n, 0n];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return { least, most };
}

/** Two or three round axis ticks from zero up to at least `most`; the step is 1, 2 or 5 times a power of ten. */
export function roundTicks(most: bigint): readonly bigint[] {
  return most <= 0n ? [0n] : ticksBetween(0n, most);
}

/**
 * Axis ticks that fit amounts between `least` and `most`. The axis starts at zero unless all amounts are close together: on an axis from
 * zero, small changes of a large balance would not be visible.
 */
export function fittedTicks(least: bigint, most: bigint): readonly bigint[] {
  const span = most - least;
  return span === 0n || least < 0n || 2n * span >= most ? roundTicks(most) : ticksBetween(least, most);
}

function ticksBetween(least: bigint, most: bigint): readonly bigint[] {
  const half = (most - least + 1n) / 2n;
  const power = 10n ** BigInt(half.toString().length - 1);
  const step = [power, 2n * power, 5n * power].find((candidate) => candidate >= half) ?? 10n * power;
  const first = least / step;
  const last = (most + step - 1n) / step;
  return Array.from({ length: Number(last - first) + 1 }, (_, index) => (first + BigInt(index)) * step);
}

/** SVG path of a stepped line that holds each value until the next point. `points` must be sorted. */
export function stepPath(points: readonly { readonly x: number; readonly y: number }[], endX: number): string {
  const [first, ...others] = points;
  if (first === undefined) return "";
  return `M${first.x} ${first.y}${others.map(({ x, y }) => `H${x}V${y}`).join("")}H${endX}`;
}
