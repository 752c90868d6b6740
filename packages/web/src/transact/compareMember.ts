import type { LedgerIdentity, TransactionFacts, TransactionHash } from "../chain/facts/types.ts";
import type { LocalHistory } from "../chain/history/localHistory.ts";
import type { SentTransaction } from "../chain/history/sentTransaction.ts";
import { differencesBetween, happenedIn } from "../preview/foreseen.ts";

export interface CompareOptions {
  readonly history: LocalHistory;
  readonly identity: LedgerIdentity;
  /** Pauses the unsent rest of a list. */
  readonly hold: (listId: TransactionHash) => void;
}

/**
 * Compares a list member's actual balance changes with its preview. Stores differences in the history; the first loss beyond the preview
 * pauses the unsent rest of the list until the user resumes it.
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
