import { useMemo } from "react";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import { addExecutions, needsNodeData } from "../../chain/history/load/addExecutions.ts";
import { chainQuery } from "../../chain/queries/chainQuery.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { useExecutions } from "./useExecutions.ts";

const MOST_TO_NODE = 3;
/** Milliseconds before the next batch of requests, if entries remain. */
const PAUSE_MS = 3_000;

/** Newest history entries with executions for shared accounts. Sends a node request per sender, at most `most` at once. */
export function useEntriesWithExecutions(entries: readonly HistoryEntry[], most = MOST_TO_NODE): readonly HistoryEntry[] {
  const executions = useExecutions();
  const incomplete = useMemo(() => (executions === undefined ? [] : entries.filter(needsNodeData)), [entries, executions]);
  const { data: completed } = useChainQuery(
    chainQuery({
      key: ["executions", incomplete.map(({ key }) => key).join()],
      enabled: incomplete.length > 0,
      ask: async ({ client, signal }) =>
        executions === undefined ? [] : addExecutions(client, incomplete, executions, requestsFor(incomplete, most), signal),
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }) => ((state.data?.length ?? 0) < incomplete.length && state.fetchStatus === "idle" ? PAUSE_MS : false),
      placeholderData: (before) => before,
    }),
  );
  return useMemo(() => {
    if (completed === undefined || incomplete.length === 0) return entries;
    const byKey = new Map(completed.map((entry) => [entry.key, entry]));
    return entries.map((entry) => byKey.get(entry.key) ?? entry);
  }, [entries, incomplete, completed]);
}

/** Groups entries by sender: recent transactions of a sender are usually consecutive, so a single request covers them. */
function requestsFor(incomplete: readonly HistoryEntry[], most: number): number {
  return Math.min(most, new Set(incomplete.map(({ sender }) => sender)).size);
}
