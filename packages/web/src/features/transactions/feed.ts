import type { TransactionFacts } from "../../chain/facts/types.ts";

/** Maximum number of transactions in memory; older ones are loaded again on demand. */
const MAX_CACHED = 3_000;

/** Puts the newest page of transactions on top of the list. If a gap would remain, the list starts over with that page. */
export function mergeNewest(list: readonly TransactionFacts[], page: readonly TransactionFacts[]): readonly TransactionFacts[] {
  const newestKnown = list[0]?.version;
  const oldestOfPage = page.at(-1)?.version;
  if (newestKnown === undefined || oldestOfPage === undefined) return list.length === 0 ? page : list;
  if (oldestOfPage > newestKnown + 1n || hasOtherHistory(list, page)) return page;
  const newestOfPage = page[0]?.version;
  // A newest page that ends below the known version means that the ledger was reverted: later versions no longer exist.
  if (newestOfPage !== undefined && newestOfPage < newestKnown)
    return list.filter(({ version }) => version === undefined || version <= newestOfPage);
  const fresh = page.filter(({ version }) => version !== undefined && version > newestKnown);
  return fresh.length === 0 ? list : [...fresh, ...list].slice(0, MAX_CACHED);
}

/** True if equal versions have different hashes: the ledger was reverted and continued with other transactions. */
function hasOtherHistory(list: readonly TransactionFacts[], page: readonly TransactionFacts[]): boolean {
  const hashByVersion = new Map(page.map(({ version, hash }) => [version, hash]));
  return list.some(({ version, hash }) => hashByVersion.has(version) && hashByVersion.get(version) !== hash);
}

/** Appends a page of older transactions; overlapping transactions appear once. */
export function appendOlder(list: readonly TransactionFacts[], page: readonly TransactionFacts[]): readonly TransactionFacts[] {
  const oldest = list.at(-1)?.version;
  return [...list, ...page.filter(({ version }) => oldest === undefined || (version !== undefined && version < oldest))];
}

export interface Waiting {
  readonly count: number;
  /** True if the actual count of new transactions may be higher. */
  readonly atLeast: boolean;
}

/** Number of transactions of the newest page that the list does not contain yet. */
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
