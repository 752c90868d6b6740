import type { QueryClient } from "@tanstack/react-query";
import { resetLosses } from "../../chain/history/sent/resetLosses.ts";
import { type Rewind, watchLedgerCourse } from "../../chain/history/sent/watchLedgerCourse.ts";
import { clearCachedMultisigs } from "../account/cachedMultisigs.ts";
import type { NetworkSession } from "../context.ts";
import { forgetDrafts } from "../drafts/drafts.ts";
import { localHistory } from "../history/sentHere.ts";
import { anchorOf } from "./anchorOf.ts";
import { noteReset } from "./resetNotices.ts";
import { noteUndone } from "./resetNoticesLater.ts";

/** Delays of further refetches: the index drops rewound versions a moment after the node. */
const AGAIN_AFTER_MS = [1_500, 5_000] as const;

/**
 * Watches the user's own network for rewinds: refetches all cached data and remounts pages; after a restart from genesis, also deletes
 * drafts and earlier sent transactions. Returns a stop function.
 */
export function watchRewinds({ network, chain, status }: NetworkSession, queries: QueryClient, onRewound: () => void): () => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function onRewind({ course, identity, undone }: Rewind): void {
    if (course === "beganAgain") {
      const { forgotten, losses } = resetLosses(localHistory.sent(identity));
      localHistory.remove(identity, ...forgotten);
      forgetDrafts(network.id);
      noteReset(network.id, losses);
    } else noteUndone(network.id, undone);
    chain.forgetLedger();
    clearCachedMultisigs(identity);
    onRewound();
    const ofLedger = { queryKey: [network.id, identity] };
    void queries.resetQueries(ofLedger);
    for (const waitMs of AGAIN_AFTER_MS) timers.add(setTimeout(() => void queries.invalidateQueries(ofLedger), waitMs));
  }

  const stop = watchLedgerCourse({ chain, status, history: localHistory, stored: anchorOf(network.id), onRewind });
  return () => {
    stop();
    for (const timer of timers) clearTimeout(timer);
  };
}
