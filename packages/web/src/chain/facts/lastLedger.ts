import type { LedgerState, NetworkStatus } from "./types.ts";

/** Last ledger state reported by the network; undefined before the first answer. */
export function lastLedger(status: NetworkStatus): LedgerState | undefined {
  if (status.kind === "connecting") return undefined;
  return "ledger" in status ? status.ledger : status.last;
}
