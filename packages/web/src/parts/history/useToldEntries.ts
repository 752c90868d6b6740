import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import { common, queryKey } from "../../chain/queries/queryKey.ts";
import { useChain, useLedgerIdentity } from "../../session/context.ts";
import { useListedShared } from "../../session/sharedAccounts.ts";
import { factsAt, isUntold, toldEntry } from "./sharedExecutions.ts";

export interface ToldEntries {
  readonly entries: readonly HistoryEntry[];
  /** Of some it is still asked what they did. */
  readonly isReading: boolean;
}

/** Lines of history with what was executed for shared accounts, which the node is asked for once. */
export function useToldEntries(entries: readonly HistoryEntry[]): ToldEntries {
  const chain = useChain();
  const identity = useLedgerIdentity();
  const isOwner = useListedShared().addresses.length > 0;
  // Each is a question to the node: whoever has no shared account is not made to wait for them.
  const untold = useMemo(() => (isOwner ? entries.filter((entry) => isUntold(entry, isOwner)) : []), [entries, isOwner]);
  const told = useQueries({
    queries: untold.map((entry) => ({
      ...common(identity),
      queryKey: queryKey(chain, identity, "executed", entry.version),
      // A query cannot hold undefined.
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => (await factsAt(chain, entry.version, signal)) ?? null,
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: together,
  });
  return useMemo(() => {
    if (untold.length === 0) return { entries, isReading: false };
    const byKey = new Map(untold.map(({ key }, at) => [key, told.facts[at]]));
    const whole = entries.map((entry) => {
      const facts = byKey.get(entry.key);
      return facts === undefined ? entry : toldEntry(entry, facts);
    });
    return { entries: whole, isReading: told.isReading };
  }, [entries, untold, told]);
}

function together(answers: readonly UseQueryResult<TransactionFacts | null>[]) {
  return { facts: answers.map(({ data }) => data ?? undefined), isReading: answers.some(({ isLoading }) => isLoading) };
}
