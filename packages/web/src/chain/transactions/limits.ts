/** Gas limit of a transaction before a simulation narrows it. */
export const DEFAULT_MAX_GAS_UNITS = 200_000n;
/** Stands in a transaction that is only measured, where the node puts its own estimate. */
export const DEFAULT_GAS_UNIT_PRICE = 100n;
/** No network runs anything for less. */
export const LEAST_MAX_GAS_UNITS = 10n;

/** How far the ledger's time must be past a transaction's expiry before it is given up: nodes behind one address differ a little. */
export const EXPIRY_MARGIN_SECS = 5n;
/** The same by our own clock, for a ledger that stands still. */
export const STANDSTILL_MARGIN_MS = 60_000;
