/** Octas, the smallest amounts, in one APT. */
export const OCTAS_PER_APT = 100_000_000n;
