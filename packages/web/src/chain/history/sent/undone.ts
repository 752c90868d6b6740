import type { ChainClient } from "../../client/chainClient.ts";
import type { LedgerIdentity } from "../../facts/types.ts";
import { findTransaction } from "../../ledger/transactions.ts";
import type { LocalHistory } from "./localHistory.ts";
import type { SentTransaction } from "./sentTransaction.ts";

/** Limit of transactions sent between a rewind and its detection. */
const NEWER = 20;

/**
 * Marks transactions removed by a rewind and returns their number. Sorted newest first, the list starts with a few that ran after the
 * rewind, followed by removed ones and older ones. Binary search finds the boundary to the older ones: ten requests for 500 transactions.
 */
export async function markUndone(history: LocalHistory, identity: LedgerIdentity, chain: Pick<ChainClient, "node">): Promise<number> {
  const ran = history.sent(identity).filter(hasRun).toSorted(latestFirst);
  const isThere = async (entry: SentTransaction) => (await findTransaction(chain.node, entry.hash))?.version === entry.version;
  let first = 0;
  for (const entry of ran.slice(0, NEWER)) {
    if (!(await isThere(entry))) break;
    first += 1;
  }
  let [from, to] = [first + 1, ran.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const entry = ran[middle];
    if (entry !== undefined && (await isThere(entry))) to = middle;
    else from = middle + 1;
  }
  const undone = first === NEWER ? [] : ran.slice(first, from);
  if (undone.length > 0) history.updateAll(identity, new Map(undone.map(({ hash }) => [hash, { state: "undone", version: undefined }])));
  return undone.length;
}

function hasRun({ state, version }: SentTransaction): boolean {
  return version !== undefined && (state === "committed" || state === "failed");
}

function latestFirst(one: SentTransaction, other: SentTransaction): number {
  return (other.finalAt ?? other.sentAt) - (one.finalAt ?? one.sentAt);
}
