import { useMemo } from "react";
import type { Address } from "../../chain/facts/types.ts";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import { joinHistory } from "../../chain/history/load/joinHistory.ts";
import type { HistoryPage } from "../../chain/history/load/loadHistoryPage.ts";
import { mergeLocal } from "../../chain/history/merge/mergeLocal.ts";
import { useSentHere } from "../../session/history/sentHere.ts";

/** Latest transactions of several accounts, including pending ones known to this browser. */
export function useRecentHistory(addresses: readonly Address[], newest: HistoryPage | undefined, limit: number): readonly HistoryEntry[] {
  const sentHere = useSentHere();
  return useMemo(() => {
    const fromHere = sentHere.filter(({ sender }) => addresses.includes(sender));
    const { entries: onChain, reachesBackTo } = joinHistory(newest, []);
    return mergeLocal(onChain, fromHere, reachesBackTo).slice(0, limit);
  }, [newest, sentHere, addresses, limit]);
}
