export const DELEGATION_POOL = "0x1::delegation_pool::DelegationPool";

/** Number of decimal places, more than any scaling factor needs. */
const FRACTION_DIGITS = 40;

/** Converts raw shares to whole shares: `factor` raw units equal one share. */
export function scaledShares(shares: bigint, factor: bigint): string {
  const whole = shares / factor;
  const fraction = (((shares % factor) * 10n ** BigInt(FRACTION_DIGITS)) / factor).toString().padStart(FRACTION_DIGITS, "0");
  const digits = fraction.replace(/0+$/, "");
  return digits === "" ? whole.toString() : `${whole}.${digits}`;
}
