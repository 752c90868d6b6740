import { SECS_PER_DAY } from "../../units/time.ts";

/** Expiry status of a registered name. */
export type NameTime = "expired" | "soon" | "fine";

/** Period before expiry in which the page shows a reminder. */
export const REMIND_WITHIN_SECS: bigint = 60n * SECS_PER_DAY;
/** Period before expiry in which a name can be renewed; the contract rejects earlier renewals. */
const RENEW_WITHIN_SECS: bigint = 180n * SECS_PER_DAY;

/** Expiry status of a name by the ledger's clock, in Unix seconds. */
export function nameTime(expirationSecs: bigint, ledgerSecs: bigint): NameTime {
  if (expirationSecs <= ledgerSecs) return "expired";
  return expirationSecs - ledgerSecs <= REMIND_WITHIN_SECS ? "soon" : "fine";
}

/** True if the contract would renew a name with this expiry now. */
export function canRenew(expirationSecs: bigint, ledgerSecs: bigint): boolean {
  return expirationSecs - ledgerSecs <= RENEW_WITHIN_SECS;
}
