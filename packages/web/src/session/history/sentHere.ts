import { useCallback, useSyncExternalStore } from "react";
import { createLocalHistory } from "../../chain/history/sent/localHistory.ts";
import type { SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { useLedgerIdentity } from "../context.ts";

/** Transactions sent from this browser, per ledger. One shared instance, so all subscribers receive every change. */
export const localHistory = createLocalHistory();

const NOTHING: readonly SentTransaction[] = [];

/** Hook for the transactions sent from this browser on the current ledger, newest first; updates on change. */
export function useSentHere(): readonly SentTransaction[] {
  const identity = useLedgerIdentity();
  return useSyncExternalStore(
    localHistory.subscribe,
    useCallback(() => (identity === undefined ? NOTHING : localHistory.sent(identity)), [identity]),
  );
}
