import type { TransactionFacts, TransactionHash } from "../../chain/facts/types.ts";
import type { SentTransaction } from "../../chain/history/localHistory.ts";

/** One line of activity: as the network has it, or as only this browser knows it yet. */
export type Activity =
  | { readonly kind: "onNetwork"; readonly hash: TransactionHash; readonly at: number; readonly facts: TransactionFacts }
  | { readonly kind: "fromHere"; readonly hash: TransactionHash; readonly at: number; readonly sent: SentTransaction };

const USECS_PER_MS = 1_000n;

/** Both lists as one, newest first. What the network has is told by the network; a committed one it did not list is older than the page. */
export function mergeActivity(onNetwork: readonly TransactionFacts[], fromHere: readonly SentTransaction[]): readonly Activity[] {
  const known = new Set(onNetwork.map(({ hash }) => hash));
  const listed = onNetwork.map((facts): Activity => ({ kind: "onNetwork", hash: facts.hash, at: timeOf(facts), facts }));
  const local = fromHere
    .filter(({ hash, state }) => !known.has(hash) && state !== "committed" && state !== "failed")
    .map((sent): Activity => ({ kind: "fromHere", hash: sent.hash, at: sent.sentAt, sent }));
  return [...listed, ...local].sort((a, b) => b.at - a.at);
}

function timeOf({ timestampUsecs }: TransactionFacts): number {
  // A time, not an amount: milliseconds since 1970 fit a number. What has no time yet is the newest.
  return timestampUsecs === undefined ? Number.POSITIVE_INFINITY : Number(timestampUsecs / USECS_PER_MS);
}
