import type { TransactionFacts } from "../facts/types.ts";

/**
 * Structural sharing for refetched transaction pages: transactions with a known hash keep their object identity. The default deep
 * comparison and copying takes longer than a frame.
 */
export function shareKnownTransactions(before: unknown, now: unknown): unknown {
  const [old, page] = [before as readonly TransactionFacts[] | undefined, now as readonly TransactionFacts[]];
  if (old === undefined) return page;
  const known = new Map(old.map((facts) => [`${facts.state} ${facts.hash}`, facts]));
  const shared = page.map((facts) => known.get(`${facts.state} ${facts.hash}`) ?? facts);
  return shared.length === old.length && shared.every((facts, at) => facts === old[at]) ? old : shared;
}
