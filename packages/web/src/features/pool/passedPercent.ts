/** How much of a lock-up has passed, from 0 to 100: it lasts so long and ends at that time, or somebody made it longer. */
export function passedPercent(of: { readonly untilSecs: bigint; readonly nowSecs: bigint; readonly lockupSecs: bigint }): number {
  const { untilSecs, nowSecs, lockupSecs } = of;
  const left = untilSecs - nowSecs;
  if (left <= 0n || lockupSecs <= 0n) return 100;
  return left >= lockupSecs ? 0 : Number(((lockupSecs - left) * 100n) / lockupSecs);
}
