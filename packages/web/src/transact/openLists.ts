import type { Address, TransactionHash } from "../chain/facts/types.ts";
import { isFinal, type SentTransaction } from "../chain/history/sent/sentTransaction.ts";

/** A batch with transactions that can still run. */
export interface OpenList {
  readonly id: TransactionHash;
  readonly sender: Address;
  /** Payments have their own page; calls from a table appear on the page for calling Move functions (Workbench). */
  readonly kind: "payments" | "table";
  /** Number of transactions that the history still has. */
  readonly count: number;
  readonly done: number;
  /** Number of transactions that can still run, including unsent ones. */
  readonly open: number;
  /** Number of transactions not yet submitted to the network. */
  readonly unsent: number;
}

/** Kind of batch that a transaction was signed with; undefined for single transactions and for batches shown entry by entry. */
export function listKindOf({ list, intent }: Pick<SentTransaction, "list" | "intent">): OpenList["kind"] | undefined {
  if (list === undefined) return undefined;
  return intent.kind === "payment" ? "payments" : intent.kind === "call" ? "table" : undefined;
}

/** Batches with transactions that can still run, newest first. */
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
