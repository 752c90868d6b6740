import type { Difference } from "../chain/history/foreseen.ts";
import type { SentTransaction } from "../chain/history/sentTransaction.ts";
import { differencesBetween } from "../preview/foreseen.ts";

/** What members of a list did otherwise than their previews said. */
export interface ListDifferences {
  /** Of those members, in the order of the list. */
  readonly entries: readonly SentTransaction[];
  /** What they changed together, and what was said of them together, balance by balance. */
  readonly sums: readonly Difference[];
}

/** Adds up where members of a list did something else than was shown. */
export function listDifferences(inOrder: readonly SentTransaction[]): ListDifferences {
  const entries = inOrder.filter(({ happened }) => happened !== undefined);
  const sums = new Map<string, Difference>();
  for (const difference of entries.flatMap(differencesOf)) {
    const { owner, asset, foreseen, happened } = difference;
    const key = `${owner} ${asset.id}`;
    const before = sums.get(key);
    sums.set(
      key,
      before === undefined ? difference : { ...before, foreseen: before.foreseen + foreseen, happened: before.happened + happened },
    );
  }
  return { entries, sums: [...sums.values()] };
}

function differencesOf({ foreseen, happened }: SentTransaction): readonly Difference[] {
  return foreseen === undefined || happened === undefined ? [] : differencesBetween(foreseen, happened);
}
