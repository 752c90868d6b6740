import type { LedgerState, NetworkStatus } from "./types.ts";

/** Last ledger state that the network reported; undefined before the first response. */
export function lastLedger(status: NetworkStatus): LedgerState | undefined {
  if (status.kind === "connecting") return undefined;
  return "ledger" in status ? status.ledger : status.last;
}
