import type { ChainClient } from "../client/chainClient.ts";
import type { Address, LedgerState } from "../facts/types.ts";
import type { ChainLine } from "../history/historyEntry.ts";
import { lineOfIndexed } from "../history/load/lineOfIndexed.ts";
import { type HistoryPage, loadHistoryPage } from "../history/load/loadHistoryPage.ts";
import { sourceOf, whyNotIndexed } from "../holdings/holdingsSource.ts";
import type { HoldingsPage } from "../holdings/loadBalances.ts";
import type { IndexedOverview, OverviewQuestion } from "./overviewQuestion.ts";

/** Holdings, latest transactions and pending tasks of accounts. */
export interface Overview {
  readonly history: HistoryPage;
  /** Balances except APT; unknown without the index. */
  readonly holdings: HoldingsPage;
  /** APT by account, names, stake and multisig accounts from the index; undefined if the index is unavailable. */
  readonly indexed: Pick<IndexedOverview, "apt" | "names" | "leaving" | "shared"> | undefined;
}

type OverviewClient = Pick<ChainClient, "node" | "index" | "ledger">;

/**
 * Loads an overview in one index request. If the index is unavailable or lagging, the node supplies the history of a single account in one
 * request; several accounts require the index.
 */
export async function loadOverview(
  client: OverviewClient,
  question: OverviewQuestion & { readonly ledger: LedgerState | undefined },
  signal?: AbortSignal,
): Promise<Overview> {
  const { ledger, ...overviewQuestion } = question;
  const answer = readIndexed(client, overviewQuestion, signal);
  const [owner, ...others] = overviewQuestion.addresses;
  if (owner === undefined || others.length > 0) return together(await answer, overviewQuestion, ledger);
  const [history, indexed] = await Promise.all([
    loadHistoryPage(client, { address: owner, filter: "all", cursor: undefined, limit: overviewQuestion.history, ledger }, signal, {
      indexed: answer.then(({ history: page }) => page),
    }),
    answer.catch((error: unknown) => {
      const why = whyNotIndexed(error);
      if (why === undefined) throw error;
      return why;
    }),
  ]);
  if (typeof indexed === "string") {
    return { history, holdings: { assets: [], next: undefined, source: { kind: "node", why: indexed } }, indexed: undefined };
  }
  const { assets, next, ...position } = indexed.holdings;
  return { history, holdings: { assets, next, source: sourceOf(position, ledger) }, indexed };
}

async function readIndexed(
  { index }: OverviewClient,
  question: OverviewQuestion,
  signal: AbortSignal | undefined,
): Promise<IndexedOverview> {
  const { overviewQuestion } = await import("./overviewQuestion.ts");
  return index.ask(await overviewQuestion(question), signal);
}

function together(answer: IndexedOverview, { addresses, history: limit }: OverviewQuestion, ledger: LedgerState | undefined): Overview {
  const { history, holdings } = answer;
  const source = sourceOf(holdings, ledger);
  const last = history.transactions.length < limit ? undefined : history.transactions.at(-1);
  return {
    history: {
      entries: entriesOf(history.transactions, addresses),
      next: last && { of: "index", version: last.version },
      source: source.kind === "indexBehind" ? { kind: "indexBehind", behindSecs: source.behindSecs } : { kind: "index" },
    },
    holdings: { assets: holdings.assets, next: holdings.next, source },
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
