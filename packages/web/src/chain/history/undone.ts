import type { ChainClient } from "../client/chainClient.ts";
import type { LedgerIdentity } from "../facts/types.ts";
import type { LocalHistory } from "./localHistory.ts";
import type { SentTransaction } from "./sentTransaction.ts";

/** So many may have been sent after the ledger was taken back and before that was noticed. */
const NEWER = 20;

/**
 * Marks what ran and is no longer on the ledger, which was taken back, and gives how many those are. From the newest on there are a few that ran since,
 * then those that are gone, then those from before, whose first is found by halving: ten questions for 500 transactions.
 */
export async function markUndone(
  history: LocalHistory,
  identity: LedgerIdentity,
  chain: Pick<ChainClient, "transaction">,
): Promise<number> {
  const ran = history.sent(identity).filter(hasRun).toSorted(latestFirst);
  const isThere = async (entry: SentTransaction) => (await chain.transaction(entry.hash))?.version === entry.version;
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
