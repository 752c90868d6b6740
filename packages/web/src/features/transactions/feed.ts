import type { TransactionFacts } from "../../chain/facts/types.ts";

/** More than this is not kept while a list runs; loading further back reads it again. */
const MAX_KEPT = 3_000;

/** The list with the newest page put on top. Where a gap would be left between the two, the list begins anew with the page. */
export function mergeNewest(list: readonly TransactionFacts[], page: readonly TransactionFacts[]): readonly TransactionFacts[] {
  const newestKnown = list[0]?.version;
  const oldestOfPage = page.at(-1)?.version;
  if (newestKnown === undefined || oldestOfPage === undefined) return list.length === 0 ? page : list;
  if (oldestOfPage > newestKnown + 1n || hasOtherHistory(list, page)) return page;
  const newestOfPage = page[0]?.version;
  // Taken back: what was beyond it is gone.
  if (newestOfPage !== undefined && newestOfPage < newestKnown)
    return list.filter(({ version }) => version === undefined || version <= newestOfPage);
  const fresh = page.filter(({ version }) => version !== undefined && version > newestKnown);
  return fresh.length === 0 ? list : [...fresh, ...list].slice(0, MAX_KEPT);
}

/** Whether the two tell the same versions differently: the ledger was taken back and went on another way. */
function hasOtherHistory(list: readonly TransactionFacts[], page: readonly TransactionFacts[]): boolean {
  const told = new Map(page.map(({ version, hash }) => [version, hash]));
  return list.some(({ version, hash }) => told.has(version) && told.get(version) !== hash);
}

/** The list with an older page put below; what overlaps is taken once. */
export function appendOlder(list: readonly TransactionFacts[], page: readonly TransactionFacts[]): readonly TransactionFacts[] {
  const oldest = list.at(-1)?.version;
  return [...list, ...page.filter(({ version }) => oldest === undefined || (version !== undefined && version < oldest))];
}

export interface Waiting {
  readonly count: number;
  /** There may be more than could be counted. */
  readonly atLeast: boolean;
}

/** How many of the newest page are not in the list yet. */
export function countWaiting(
  list: readonly TransactionFacts[],
  page: readonly TransactionFacts[],
  isWanted: (facts: TransactionFacts) => boolean,
): Waiting {
  const newestKnown = list[0]?.version;
  if (newestKnown === undefined) return { count: 0, atLeast: false };
  const oldestOfPage = page.at(-1)?.version;
  return {
    count: page.filter((facts) => facts.version !== undefined && facts.version > newestKnown && isWanted(facts)).length,
    atLeast: oldestOfPage !== undefined && oldestOfPage > newestKnown + 1n,
  };
}
