const HUNDREDTHS = 10_000n;

/** Share of the supply as a percentage with two decimals, rounded down: `12.34%`; a dash if the supply is unknown or zero. */
export function supplyShareText(units: bigint, supply: bigint | undefined): string {
  if (supply === undefined || supply === 0n) return "–";
  const share = (units * HUNDREDTHS) / supply;
  if (share === 0n) return "< 0.01%";
  return `${share / 100n}.${(share % 100n).toString().padStart(2, "0")}%`;
}
