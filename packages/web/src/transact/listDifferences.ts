import type { PredictionDifference } from "../chain/history/sent/predictedEffects.ts";
import type { SentTransaction } from "../chain/history/sent/sentTransaction.ts";
import { differencesBetween } from "../preview/comparison/predictedChanges.ts";

/** Differences between previews and results of a batch. */
export interface ListDifferences {
  /** Transactions with differences, in batch order. */
  readonly entries: readonly SentTransaction[];
  /** Total predicted and actual change of those transactions, per balance. */
  readonly sums: readonly PredictionDifference[];
  /** Number of changes other than amounts that no preview showed. */
  readonly others: number;
}

/** Sums the differences of a batch. */
export function listDifferences(inOrder: readonly SentTransaction[]): ListDifferences {
  const entries = inOrder.filter(({ happened }) => happened !== undefined);
  const sums = new Map<string, PredictionDifference>();
  for (const difference of entries.flatMap(differencesOf)) {
    const { owner, asset, predicted, happened } = difference;
    const key = `${owner} ${asset.id}`;
    const before = sums.get(key);
    sums.set(
      key,
      before === undefined ? difference : { ...before, predicted: before.predicted + predicted, happened: before.happened + happened },
    );
  }
  const others = entries.reduce((count, { happened }) => count + (happened?.others?.length ?? 0), 0);
  return { entries, sums: [...sums.values()], others };
}

function differencesOf({ foreseen, happened }: SentTransaction): readonly PredictionDifference[] {
  return foreseen === undefined || happened === undefined ? [] : differencesBetween(foreseen, happened);
}
