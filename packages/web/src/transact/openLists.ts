import type { Address, TransactionHash } from "../chain/facts/types.ts";
import { isFinal, type SentTransaction } from "../chain/history/sentTransaction.ts";

/** A list of which something can still run. */
export interface OpenList {
  readonly id: TransactionHash;
  readonly sender: Address;
  /** Payments have a page of their own, the lines of a table are on the workbench. */
  readonly kind: "payments" | "table";
  /** All of it that is remembered. */
  readonly count: number;
  readonly done: number;
  /** What can still run, the unsent included. */
  readonly open: number;
  /** What the network was not given. */
  readonly unsent: number;
}

/** The kind of list that a transaction was signed with; undefined for one that was signed alone, and for lists that are shown one by one. */
export function listKindOf({ list, intent }: Pick<SentTransaction, "list" | "intent">): OpenList["kind"] | undefined {
  if (list === undefined) return undefined;
  return intent.kind === "payment" ? "payments" : intent.kind === "call" ? "table" : undefined;
}

/** The lists among what was sent of which something can still run, newest first. */
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
