import type { LedgerIdentity, TransactionFacts, TransactionHash } from "../chain/facts/types.ts";
import type { LocalHistory } from "../chain/history/localHistory.ts";
import type { SentTransaction } from "../chain/history/sentTransaction.ts";
import { differencesBetween, happenedIn } from "../preview/foreseen.ts";

export interface CompareOptions {
  readonly history: LocalHistory;
  readonly identity: LedgerIdentity;
  /** Has the rest of a list wait. */
  readonly hold: (listId: TransactionHash) => void;
}

/**
 * Compares what a member of a list did with what its preview said. Where it is something else that is written down, and the first time that less is left than
 * was said, what of the list was not sent waits until the person lets it go on.
 */
export function compareMember({ history, identity, hold }: CompareOptions, entry: SentTransaction, facts: TransactionFacts): void {
  if (entry.list === undefined || entry.foreseen === undefined || facts.success !== true) return;
  const happened = happenedIn(entry.foreseen, facts);
  const differences = happened === undefined ? [] : differencesBetween(entry.foreseen, happened);
  if (happened === undefined || differences.length === 0) return;
  const { id } = entry.list;
  const others = history.sent(identity).filter(({ hash, list }) => list?.id === id && hash !== entry.hash);
  const isFirst = others.every((other) => other.happened === undefined);
  history.update(identity, entry.hash, { happened });
  const isWorse = differences.some(({ foreseen, happened }) => happened < foreseen);
  if (isWorse && isFirst && others.some(({ state }) => state === "signed")) hold(id);
}
