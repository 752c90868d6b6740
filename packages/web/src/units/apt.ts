/** Decimal places of APT. */
export const APT_DECIMALS = 8;
/** Octas in one APT. */
export const OCTAS_PER_APT = 100_000_000n;
