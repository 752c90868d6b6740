import type { ChainClient } from "../../client/chainClient.ts";
import { isPassing } from "../../transactions/waitForFinal.ts";
import { addExecutions, type Executions } from "./addExecutions.ts";
import { type HistoryPage, type HistoryQuestion, loadHistoryPage } from "./loadHistoryPage.ts";

const MOST_TO_NODE = 3;
/** Maximum node requests for executions if the indexer is offline or lags behind, because loading the page then takes two node requests. */
const MOST_BESIDES = 1;

/**
 * Loads a page of an account's history including executions for shared accounts: a single index request and at most three node requests. If
 * more are needed the page is shorter, and the next page starts there. Users without shared accounts need no executions.
 */
export async function loadPageWithExecutions(
  client: Pick<ChainClient, "node" | "index" | "ledger">,
  question: HistoryQuestion,
  executions: Executions | undefined,
  signal?: AbortSignal,
): Promise<HistoryPage> {
  if (executions === undefined) return loadHistoryPage(client, question, signal);
  let most = MOST_TO_NODE;
  const page = await loadHistoryPage(client, question, signal, {
    onSent(sent) {
      most = MOST_BESIDES;
      for (const facts of sent) if (facts.version !== undefined) executions.known.set(facts.version, facts);
    },
  });
  // An unreachable or rate-limiting node must not discard the index's entries; `useEntriesWithExecutions` completes them later.
  const entries = await addExecutions(client, page.entries, executions, most, signal).catch((error: unknown) => {
    if (isPassing(error)) return page.entries;
    throw error;
  });
  const last = entries.length < page.entries.length ? entries.at(-1)?.version : undefined;
  return last === undefined ? { ...page, entries } : { ...page, entries, next: { of: "index", version: last } };
}
