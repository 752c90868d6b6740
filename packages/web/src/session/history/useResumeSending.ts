import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect } from "react";
import { awaitsConfirmation, isFinal } from "../../chain/history/sent/sentTransaction.ts";
import { NetworkSessionContext, useLedgerIdentity } from "../context.ts";
import { whenFinal } from "./finality.ts";
import { localHistory } from "./sentHere.ts";

/**
 * Hook that resumes pending transactions of the last page session, and refetches data after they become final. The sending code loads only
 * if transactions are pending, because most visits only read.
 */
export function useResumeSending(): void {
  const session = useContext(NetworkSessionContext);
  const identity = useLedgerIdentity();
  const queries = useQueryClient();
  useEffect(() => {
    if (session === undefined || identity === undefined) return;
    if (!localHistory.sent(identity).some((entry) => !isFinal(entry) || awaitsConfirmation(entry))) return;
    void import("./useOutbox.ts").then(({ outboxOf }) => outboxOf(session, identity).resume());
  }, [session, identity]);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let readAt = 0;
    const readAgain = () => {
      waiting = undefined;
      readAt = Date.now();
      void queries.invalidateQueries();
    };
    const stop = whenFinal(() => {
      if (waiting !== undefined) return;
      // The transactions of a batch become final one by one: refetch visible data at intervals and after the last one.
      const restMs = readAt + READ_AGAIN_MS - Date.now();
      if (restMs <= 0) readAgain();
      else waiting = setTimeout(readAgain, restMs);
    });
    return () => {
      stop();
      clearTimeout(waiting);
    };
  }, [queries]);
}

const READ_AGAIN_MS = 2_000;
