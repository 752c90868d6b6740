import type { TransactionFacts } from "../facts/types.ts";

/**
 * For a page of transactions that is read again and again: those that were there stay the same objects, by their hashes. Comparing whole transactions with
 * each other part by part, and copying what stands elsewhere than before, takes longer than a frame.
 */
export function keepKnown(before: unknown, now: unknown): unknown {
  const [old, page] = [before as readonly TransactionFacts[] | undefined, now as readonly TransactionFacts[]];
  if (old === undefined) return page;
  const known = new Map(old.map((facts) => [`${facts.state} ${facts.hash}`, facts]));
  const kept = page.map((facts) => known.get(`${facts.state} ${facts.hash}`) ?? facts);
  return kept.length === old.length && kept.every((facts, at) => facts === old[at]) ? old : kept;
}
