/** Hundredths of a pixel: enough for any screen, and the same for everyone. */
const STEPS_PER_PIXEL = 100n;

/** Where an exact value lies on an axis of so many pixels, from its least value to its most. Only the result is a number with a fraction. */
export function toPixels(value: bigint, least: bigint, most: bigint, pixels: number): number {
  if (most <= least) return 0;
  return Number(((value - least) * BigInt(pixels) * STEPS_PER_PIXEL) / (most - least)) / Number(STEPS_PER_PIXEL);
}

/** The least and the most of some values, and zero. */
export function rangeWithZero(values: readonly bigint[]): { readonly least: bigint; readonly most: bigint } {
  let [least, most] = [0n, 0n];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return { least, most };
}

/** Round values for the lines of a scale from zero, three or four of them, the last at or above the most: a step is 1, 2 or 5 and zeros. */
export function roundTicks(most: bigint): readonly bigint[] {
  if (most <= 0n) return [0n];
  const half = (most + 1n) / 2n;
  const power = 10n ** BigInt(half.toString().length - 1);
  const step = [power, 2n * power, 5n * power].find((candidate) => candidate >= half) ?? 10n * power;
  const count = (most + step - 1n) / step;
  return Array.from({ length: Number(count) + 1 }, (_, index) => BigInt(index) * step);
}

/** A line in pixels that keeps each value until the next moment, as a balance does. `points` are in their order. */
export function stepPath(points: readonly { readonly x: number; readonly y: number }[], endX: number): string {
  const [first, ...others] = points;
  if (first === undefined) return "";
  return `M${first.x} ${first.y}${others.map(({ x, y }) => `H${x}V${y}`).join("")}H${endX}`;
}
