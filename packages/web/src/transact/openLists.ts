import type { Address, TransactionHash } from "../chain/facts/types.ts";
import { isFinal, type SentTransaction } from "../chain/history/sentTransaction.ts";

/** A list with runnable members left. */
export interface OpenList {
  readonly id: TransactionHash;
  readonly sender: Address;
  /** Payment lists have their own page; table rows appear on the workbench. */
  readonly kind: "payments" | "table";
  /** Members that the history still stores. */
  readonly count: number;
  readonly done: number;
  /** Members that can still run, including unsent members. */
  readonly open: number;
  /** Members not yet submitted to the network. */
  readonly unsent: number;
}

/** Kind of list a transaction was signed with; undefined for single transactions and for lists shown entry by entry. */
export function listKindOf({ list, intent }: Pick<SentTransaction, "list" | "intent">): OpenList["kind"] | undefined {
  if (list === undefined) return undefined;
  return intent.kind === "payment" ? "payments" : intent.kind === "call" ? "table" : undefined;
}

/** Lists with members that can still run, newest first. */
export function openLists(entries: readonly SentTransaction[]): readonly OpenList[] {
  const lists = new Map<TransactionHash, OpenList>();
  for (const entry of entries) {
    const kind = listKindOf(entry);
    if (entry.list === undefined || kind === undefined) continue;
    const { id } = entry.list;
    const before = lists.get(id) ?? { id, sender: entry.sender, kind, count: 0, done: 0, open: 0, unsent: 0 };
    lists.set(id, {
      ...before,
      count: before.count + 1,
      done: before.done + (entry.state === "committed" ? 1 : 0),
      open: before.open + (isFinal(entry) ? 0 : 1),
      unsent: before.unsent + (entry.state === "signed" ? 1 : 0),
    });
  }
  return [...lists.values()].filter(({ open }) => open > 0);
}
