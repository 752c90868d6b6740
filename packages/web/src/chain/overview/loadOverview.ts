import type { ChainClient } from "../client/chainClient.ts";
import type { Address, LedgerState } from "../facts/types.ts";
import type { ChainLine } from "../history/historyEntry.ts";
import { lineOfIndexed } from "../history/lineOfIndexed.ts";
import { type HistoryPage, loadHistoryPage } from "../history/loadHistoryPage.ts";
import { sourceOf, whyNotIndexed } from "../holdings/holdingsSource.ts";
import type { HoldingsPage } from "../holdings/loadBalances.ts";
import type { IndexedOverview, OverviewQuestion } from "./overviewQuestion.ts";

/** Holdings, latest transactions and pending tasks of accounts. */
export interface Overview {
  readonly history: HistoryPage;
  /** Balances except APT; unknown without the index. */
  readonly held: HoldingsPage;
  /** APT by account, names, stake and multisig accounts from the index; undefined if the index is unavailable. */
  readonly indexed: Pick<IndexedOverview, "apt" | "names" | "leaving" | "shared"> | undefined;
}

type OverviewClient = Pick<ChainClient, "index" | "accountTransactions" | "ledger">;

/**
 * Loads an overview in one index request. If the index is unavailable or lagging, the node supplies the history of a single account in one
 * request; several accounts require the index.
 */
export async function loadOverview(
  client: OverviewClient,
  question: OverviewQuestion & { readonly ledger: LedgerState | undefined },
  signal?: AbortSignal,
): Promise<Overview> {
  const { ledger, ...asked } = question;
  const answer = readIndexed(client, asked, signal);
  const [owner, ...others] = asked.addresses;
  if (owner === undefined || others.length > 0) return together(await answer, asked, ledger);
  const [history, indexed] = await Promise.all([
    loadHistoryPage(
      { accountTransactions: client.accountTransactions, ledger: client.ledger, indexedTransactions: async () => (await answer).history },
      { address: owner, filter: "all", cursor: undefined, limit: asked.history, ledger },
      signal,
    ),
    answer.catch((error: unknown) => {
      const why = whyNotIndexed(error);
      if (why === undefined) throw error;
      return why;
    }),
  ]);
  if (typeof indexed === "string") {
    return { history, held: { assets: [], next: undefined, source: { kind: "node", why: indexed } }, indexed: undefined };
  }
  const { assets, next, ...position } = indexed.held;
  return { history, held: { assets, next, source: sourceOf(position, ledger) }, indexed };
}

async function readIndexed({ index }: OverviewClient, asked: OverviewQuestion, signal: AbortSignal | undefined): Promise<IndexedOverview> {
  const { overviewQuestion } = await import("./overviewQuestion.ts");
  return index.ask(await overviewQuestion(asked), signal);
}

function together(answer: IndexedOverview, { addresses, history: limit }: OverviewQuestion, ledger: LedgerState | undefined): Overview {
  const { history, held } = answer;
  const source = sourceOf(held, ledger);
  const last = history.transactions.length < limit ? undefined : history.transactions.at(-1);
  return {
    history: {
      entries: entriesOf(history.transactions, addresses),
      next: last && { of: "index", version: last.version },
      source: source.kind === "indexBehind" ? { kind: "indexBehind", behindSecs: source.behindSecs } : { kind: "index" },
    },
    held: { assets: held.assets, next: held.next, source },
    indexed: answer,
  };
}

/** History entries without duplicates: from the view of the sending account, or else of the first touched account. */
function entriesOf(transactions: IndexedOverview["history"]["transactions"], addresses: readonly Address[]): readonly ChainLine[] {
  const seen = new Set<bigint>();
  return transactions.flatMap((transaction) => {
    if (seen.has(transaction.version)) return [];
    seen.add(transaction.version);
    const sender = transaction.user?.sender;
    return [lineOfIndexed(transaction, sender !== undefined && addresses.includes(sender) ? sender : transaction.account)];
  });
}
