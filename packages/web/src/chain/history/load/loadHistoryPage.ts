import { USECS_PER_SEC } from "../../../units/time.ts";
import type { ChainClient } from "../../client/chainClient.ts";
import type { Address, LedgerState, TransactionFacts } from "../../facts/types.ts";
import { indexWaitSecs } from "../../holdings/indexWait.ts";
import { accountTransactions, type HistoryFilter, type IndexedTransactions } from "../../indexer/accountTransactions.ts";
import { sentTransactions } from "../../ledger/transactions.ts";
import { isPassing } from "../../transactions/waitForFinal.ts";
import { ChainError } from "../../transport/chainError.ts";
import { ConnectivityError } from "../../transport/connectivityError.ts";
import type { ChainLine } from "../historyEntry.ts";
import { lineOfFacts } from "./lineOfFacts.ts";
import { lineOfIndexed } from "./lineOfIndexed.ts";

/** Source of a history page. A node lists only transactions sent by the account. */
export type HistorySource =
  | { readonly kind: "index" }
  /** A lagging index, completed by the node's newer transactions unless the node fails too. */
  | { readonly kind: "indexBehind"; readonly behindSecs: number; readonly isNodeSilent?: boolean }
  | {
      readonly kind: "node";
      readonly why: "noIndex" | "indexAway";
      /** Seconds to wait before querying a rate-limiting index again. */
      readonly waitSecs?: number | undefined;
      /** The node has pruned its oldest versions, including transactions sent then. */
      readonly isPruned: boolean;
    };

/** Exclusive start of the next page: a version for the index, a sequence number for the node. */
export type HistoryCursor = { readonly of: "index"; readonly version: bigint } | { readonly of: "node"; readonly sequenceNumber: bigint };

export interface HistoryPage {
  readonly entries: readonly ChainLine[];
  readonly source: HistorySource;
  /** Undefined on the oldest page. */
  readonly next: HistoryCursor | undefined;
  /** Newest version processed by the index at the time of its answer. */
  readonly indexedVersion?: bigint;
  /** Number of omitted index rows: rows of another account, or of a version beyond the ledger. */
  readonly leftOut?: number;
}

export interface HistoryQuestion {
  readonly address: Address;
  readonly filter: HistoryFilter;
  /** Undefined for the newest page. */
  readonly cursor: HistoryCursor | undefined;
  /** At most 100. */
  readonly limit: number;
  /** Last known ledger state; an index more than ten seconds behind it counts as lagging. */
  readonly ledger: LedgerState | undefined;
}

/** Loads a page of an account's history. */
export type PageLoader = (question: HistoryQuestion, signal: AbortSignal) => Promise<HistoryPage>;

type HistoryClient = Pick<ChainClient, "node" | "index" | "ledger">;

/** Requests that a page shares with its caller. */
interface SharedRequests {
  /** Answer of the index, if it is part of a larger one. */
  readonly indexed?: Promise<IndexedTransactions>;
  /** Receives the transactions that the node answered. */
  readonly onSent?: (sent: readonly TransactionFacts[]) => void;
}

const BEHIND_AFTER_SECS = 10;

/**
 * Loads a page of account history: one request to the index, plus at most two to the node if the index is unavailable or lagging. The
 * newest page chooses the source; older pages use the same source.
 */
export async function loadHistoryPage(
  client: HistoryClient,
  question: HistoryQuestion,
  signal?: AbortSignal,
  { indexed, onSent }: SharedRequests = {},
): Promise<HistoryPage> {
  const { address, filter, cursor, limit, ledger } = question;
  const readSent = async (before: bigint | undefined) => {
    const sent = await sentTransactions(client.node, address, { before, limit }, { signal });
    onSent?.(sent);
    return sent;
  };
  if (cursor?.of === "node") return pageOfNode(readSent, question, cursor.sequenceNumber, { why: "indexAway" });
  try {
    const page = await (indexed ?? client.index.ask(accountTransactions(address, { before: cursor?.version, limit, filter }), signal));
    const now = page.transactions.some(({ version }) => isBeyond(version, ledger)) ? await reloadLedger(client, ledger, signal) : ledger;
    const own = page.transactions.filter(({ account, version }) => account === address && !isBeyond(version, now));
    const behindSecs = cursor === undefined ? secondsBehind(page, ledger) : 0;
    const isBehind = behindSecs > BEHIND_AFTER_SECS;
    const since = isBehind ? await sentSince(readSent, question, page.indexedVersion) : [];
    const last = page.transactions.length < limit ? undefined : page.transactions.at(-1);
    return {
      entries: [...(since ?? []), ...own.map((transaction) => lineOfIndexed(transaction, address))],
      source: isBehind ? { kind: "indexBehind", behindSecs, ...(since === undefined && { isNodeSilent: true }) } : { kind: "index" },
      next: last === undefined ? undefined : { of: "index", version: last.version },
      indexedVersion: page.indexedVersion,
      ...(own.length < page.transactions.length && { leftOut: page.transactions.length - own.length }),
    };
  } catch (error) {
    const isOfIndex = error instanceof ConnectivityError || (error instanceof ChainError && error.service === "indexer");
    if (!isOfIndex || cursor !== undefined) throw error;
    const hasNone = error instanceof ChainError && error.code === "no_indexer";
    return pageOfNode(readSent, question, undefined, { why: hasNone ? "noIndex" : "indexAway", waitSecs: indexWaitSecs(error) });
  }
}

/** Reads transactions that the account sent, newest first. */
type ReadSent = (before: bigint | undefined) => Promise<readonly TransactionFacts[]>;

async function pageOfNode(
  readSent: ReadSent,
  { address, filter, ledger }: HistoryQuestion,
  before: bigint | undefined,
  without: Pick<HistorySource & { readonly kind: "node" }, "why" | "waitSecs">,
): Promise<HistoryPage> {
  const source: HistorySource = { kind: "node", ...without, isPruned: (ledger?.oldestVersion ?? 0n) > 0n };
  if (filter === "received") return { entries: [], source, next: undefined };
  const sent = await readSent(before);
  const oldest = sent.at(-1)?.user?.sequenceNumber ?? 0n;
  return {
    entries: sent.filter((facts) => isWanted(facts, filter)).map((facts) => lineOfFacts(facts, address)),
    source,
    next: oldest === 0n ? undefined : { of: "node", sequenceNumber: oldest },
  };
}

/** Transactions newer than the index; undefined if the node does not answer, so that the page shows index rows alone. */
async function sentSince(
  readSent: ReadSent,
  { address, filter }: HistoryQuestion,
  indexedVersion: bigint,
): Promise<readonly ChainLine[] | undefined> {
  if (filter === "received") return [];
  try {
    const sent = await readSent(undefined);
    return sent
      .filter((facts) => facts.version !== undefined && facts.version > indexedVersion && isWanted(facts, filter))
      .map((facts) => lineOfFacts(facts, address));
  } catch (error) {
    if (isPassing(error)) return undefined;
    throw error;
  }
}

/** Multisig executions have no entry function. */
function isWanted({ success, user }: TransactionFacts, filter: HistoryFilter): boolean {
  return success === false || (filter === "failedInside" ? user?.functionId === undefined : filter !== "failed");
}

/** Reloads the ledger state, possibly hours old in a hidden tab. */
async function reloadLedger(
  client: HistoryClient,
  before: LedgerState | undefined,
  signal: AbortSignal | undefined,
): Promise<LedgerState | undefined> {
  try {
    return await client.ledger(signal);
  } catch (error) {
    // Without a node's answer the caller omits such rows and reports their number.
    if (error instanceof ConnectivityError || error instanceof ChainError) return before;
    throw error;
  }
}

/** Versions an index may be ahead of the node, chosen above the lag of any real network. */
const VERSIONS_AHEAD_MAX = 1_000_000n;

function isBeyond(version: bigint, ledger: LedgerState | undefined): boolean {
  return ledger !== undefined && version > ledger.version + VERSIONS_AHEAD_MAX;
}

function secondsBehind({ indexedVersion, indexedAtUsecs }: IndexedTransactions, ledger: LedgerState | undefined): number {
  if (ledger === undefined || indexedAtUsecs === undefined || indexedVersion >= ledger.version) return 0;
  return Number((ledger.timestampUsecs - indexedAtUsecs) / USECS_PER_SEC);
}
