/** How a name's time stands. */
export type NameTime = "expired" | "soon" | "fine";

const DAY_SECS = 86_400n;
/** From then on one is reminded. */
export const REMIND_WITHIN_SECS: bigint = 60n * DAY_SECS;
/** The contract takes no renewal before. */
export const RENEW_WITHIN_SECS: bigint = 180n * DAY_SECS;

/** By the ledger's clock, in seconds since 1970. */
export function nameTime(expirationSecs: bigint, ledgerSecs: bigint): NameTime {
  if (expirationSecs <= ledgerSecs) return "expired";
  return expirationSecs - ledgerSecs <= REMIND_WITHIN_SECS ? "soon" : "fine";
}

/** Whether a name that expires then can be renewed now. */
export function canRenew(expirationSecs: bigint, ledgerSecs: bigint): boolean {
  return expirationSecs - ledgerSecs <= RENEW_WITHIN_SECS;
}
