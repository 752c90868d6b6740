import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect } from "react";
import { isFinal } from "../chain/history/localHistory.ts";
import { NetworkSessionContext, useLedgerIdentity } from "./context.ts";
import { whenFinal } from "./finality.ts";
import { localHistory } from "./localHistory.ts";

/**
 * Goes on with what was under way when the page was last closed, and has everything read again when something became final. What sends is loaded only
 * where something is under way: most pages are opened to look.
 */
export function useResumeSending(): void {
  const session = useContext(NetworkSessionContext);
  const identity = useLedgerIdentity();
  const queries = useQueryClient();
  useEffect(() => {
    if (session === undefined || identity === undefined || localHistory.sent(identity).every(isFinal)) return;
    void import("./outbox.ts").then(({ outboxOf }) => outboxOf(session, identity).resume());
  }, [session, identity]);
  useEffect(() => whenFinal(() => void queries.invalidateQueries()), [queries]);
}
