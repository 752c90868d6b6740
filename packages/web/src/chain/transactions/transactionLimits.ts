/** Gas limit of a transaction before a simulation narrows it. */
export const DEFAULT_MAX_GAS_UNITS = 200_000n;
/** Gas price used in measurements, where the node supplies its own estimate. */
export const DEFAULT_GAS_UNIT_PRICE = 100n;
/** Minimum gas limit accepted by networks. */
export const LEAST_MAX_GAS_UNITS = 10n;

/** Ledger time past the expiry after which a transaction counts as expired: nodes behind one URL differ slightly. */
export const EXPIRY_MARGIN_SECS = 5n;
/** Time past the expiry by this computer's clock after which a transaction on a halted ledger counts as expired. */
export const STANDSTILL_MARGIN_MS = 60_000;
