import { useCallback, useSyncExternalStore } from "react";
import { createLocalHistory } from "../chain/history/localHistory.ts";
import type { SentTransaction } from "../chain/history/sentTransaction.ts";
import { useLedgerIdentity } from "./context.ts";

/** What this browser sent, ledger by ledger. One for the whole page, so that everyone hears of a change. */
export const localHistory = createLocalHistory();

const NOTHING: readonly SentTransaction[] = [];

/** What was sent from here on the current ledger, newest first; live. */
export function useSentHere(): readonly SentTransaction[] {
  const identity = useLedgerIdentity();
  return useSyncExternalStore(
    localHistory.subscribe,
    useCallback(() => (identity === undefined ? NOTHING : localHistory.sent(identity)), [identity]),
  );
}
