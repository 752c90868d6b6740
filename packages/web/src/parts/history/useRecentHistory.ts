import { useMemo } from "react";
import type { Address } from "../../chain/facts/types.ts";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import { layOverLocal } from "../../chain/history/layOverLocal.ts";
import type { HistoryPage } from "../../chain/history/loadHistoryPage.ts";
import { useSentHere } from "../../session/localHistory.ts";
import { joinHistory } from "./joinHistory.ts";

/** The last few things that accounts did or got, with what this browser knows to be under way. */
export function useRecentHistory(addresses: readonly Address[], newest: HistoryPage | undefined, limit: number): readonly HistoryEntry[] {
  const sentHere = useSentHere();
  return useMemo(() => {
    const fromHere = sentHere.filter(({ sender }) => addresses.includes(sender));
    const { entries: onChain, reachesBackTo } = joinHistory(newest, []);
    return layOverLocal(onChain, fromHere, reachesBackTo).slice(0, limit);
  }, [newest, sentHere, addresses, limit]);
}
