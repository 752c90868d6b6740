import type { LedgerIdentity, TransactionFacts, TransactionHash } from "../chain/facts/types.ts";
import type { LocalHistory } from "../chain/history/sent/localHistory.ts";
import type { SentTransaction } from "../chain/history/sent/sentTransaction.ts";
import { effectKey } from "../preview/comparison/otherEffects.ts";
import { actualChanges, differencesBetween, otherDifferencesFrom } from "../preview/comparison/predictedChanges.ts";
import { NOTHING_BEFORE } from "../preview/stateBefore.ts";

export interface CompareOptions {
  readonly history: LocalHistory;
  readonly identity: LedgerIdentity;
  /** Pauses the unsent rest of a batch. */
  readonly pauseBatch: (listId: TransactionHash) => void;
}

/**
 * Compares a list member's actual changes with its preview. Stores differences in the history; the first loss or other change beyond the
 * preview pauses the unsent rest of the list until the user resumes it. Changes other than amounts are read from events alone.
 */
export function compareMember({ history, identity, pauseBatch }: CompareOptions, entry: SentTransaction, facts: TransactionFacts): void {
  if (entry.list === undefined || entry.foreseen === undefined || facts.success !== true) return;
  const happened = actualChanges(entry.foreseen, facts);
  if (happened === undefined) return;
  const differences = differencesBetween(entry.foreseen, happened);
  const others = otherDifferencesFrom(entry.foreseen, facts, NOTHING_BEFORE)?.added.map(effectKey) ?? [];
  if (differences.length === 0 && others.length === 0) return;
  const { id } = entry.list;
  const siblings = history.sent(identity).filter(({ hash, list }) => list?.id === id && hash !== entry.hash);
  const isFirst = siblings.every((other) => other.happened === undefined);
  history.update(identity, entry.hash, { happened: { ...happened, others } });
  const isWorse = others.length > 0 || differences.some(({ predicted, happened }) => happened < predicted);
  if (isWorse && isFirst && siblings.some(({ state }) => state === "signed")) pauseBatch(id);
}
