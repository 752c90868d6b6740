import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followSubmission } from "../chain/payments/submission.ts";
import { useChain, useLedgerIdentity } from "./context.ts";
import { localHistory, useSentHere } from "./localHistory.ts";

/** Finds out what became of payments that were under way when the page was last closed, and writes it into the history. */
export function useFollowPending(): void {
  const chain = useChain();
  const identity = useLedgerIdentity();
  const queries = useQueryClient();
  const pending = useSentHere()
    .filter(({ state }) => state === "submitted" || state === "pending")
    .map(({ hash }) => hash)
    .join(" ");
  useEffect(() => {
    if (identity === undefined || pending === "") return;
    const abort = new AbortController();
    for (const entry of localHistory.sent(identity).filter(({ hash }) => pending.includes(hash))) {
      const { hash, expirationSecs } = entry;
      followSubmission({ client: chain, hash, expirationSecs, signal: abort.signal, history: { store: localHistory, identity } }).then(
        () => queries.invalidateQueries(),
        // Left, or refused an answer: it stays pending in the history and is asked for again next time.
        () => undefined,
      );
    }
    return () => abort.abort();
  }, [chain, identity, pending, queries]);
}
