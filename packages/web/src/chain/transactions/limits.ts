/** Gas limit of a transaction before a simulation narrows it. */
export const DEFAULT_MAX_GAS_UNITS = 200_000n;
/** Placeholder price in measurements, where the node supplies its own estimate. */
export const DEFAULT_GAS_UNIT_PRICE = 100n;
/** Minimum gas limit accepted by networks. */
export const LEAST_MAX_GAS_UNITS = 10n;

/** Margin of ledger time past the expiry before a transaction is given up: nodes behind one address differ slightly. */
export const EXPIRY_MARGIN_SECS = 5n;
/** The same margin by this computer's clock, for a halted ledger. */
export const STANDSTILL_MARGIN_MS = 60_000;
