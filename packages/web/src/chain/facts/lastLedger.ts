import type { LedgerState, NetworkStatus } from "./types.ts";

/** Where the ledger was when the network last said; undefined while it never has. */
export function lastLedger(status: NetworkStatus): LedgerState | undefined {
  if (status.kind === "connecting") return undefined;
  return "ledger" in status ? status.ledger : status.last;
}
