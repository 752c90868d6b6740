/** Passed share of a lock-up, 0 to 100. An extended lock-up, whose rest exceeds its normal length, counts as 0. */
export function passedPercent(of: { readonly untilSecs: bigint; readonly nowSecs: bigint; readonly lockupSecs: bigint }): number {
  const { untilSecs, nowSecs, lockupSecs } = of;
  const left = untilSecs - nowSecs;
  if (left <= 0n || lockupSecs <= 0n) return 100;
  return left >= lockupSecs ? 0 : Number(((lockupSecs - left) * 100n) / lockupSecs);
}
