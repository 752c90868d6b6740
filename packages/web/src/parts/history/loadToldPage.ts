import type { ChainClient } from "../../chain/client/chainClient.ts";
import { type HistoryPage, type HistoryQuestion, loadHistoryPage } from "../../chain/history/loadHistoryPage.ts";
import { isPassing } from "../../chain/transactions/waitForFinal.ts";
import { type KnownFacts, tellExecutions } from "./sharedExecutions.ts";

type ToldClient = Pick<ChainClient, "indexedTransactions" | "accountTransactions" | "ledger" | "transaction">;

const MOST_TO_NODE = 3;
/** Where the index is away or behind, the page itself takes two. */
const MOST_BESIDES = 1;

/**
 * A page of an account's history with what was executed for shared accounts: one request to the index, and at most three to the node. Where more were needed the
 * page is shorter, and the next one begins there.
 */
export async function loadToldPage(
  client: ToldClient,
  question: HistoryQuestion,
  known: KnownFacts,
  signal?: AbortSignal,
): Promise<HistoryPage> {
  let most = MOST_TO_NODE;
  const page = await loadHistoryPage(
    {
      indexedTransactions: client.indexedTransactions,
      ledger: client.ledger,
      accountTransactions: async (...asked) => {
        most = MOST_BESIDES;
        const sent = await client.accountTransactions(...asked);
        for (const facts of sent) if (facts.version !== undefined) known.set(facts.version, facts);
        return sent;
      },
    },
    question,
    signal,
  );
  // A node that is away or wants no more requests takes nothing of what the index has: the lines are told when it answers (`useToldEntries`).
  const entries = await tellExecutions(client, page.entries, known, most, signal).catch((error: unknown) => {
    if (isPassing(error)) return page.entries;
    throw error;
  });
  const last = entries.length < page.entries.length ? entries.at(-1)?.version : undefined;
  return last === undefined ? { ...page, entries } : { ...page, entries, next: { of: "index", version: last } };
}
