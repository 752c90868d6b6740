import { useSyncExternalStore } from "react";
import type { LedgerIdentity } from "../chain/facts/types.ts";
import { createStoredText } from "./storedText.ts";
import type { TakenAlong } from "./takenAlong.ts";

/** What a reset of a network took along. */
export interface ResetNotice {
  readonly network: string;
  /** How many transactions were sent on the ledger before. */
  readonly forgotten: number;
  /** All of them were payments. */
  readonly arePayments?: boolean;
  /** How many resets before took along, which were not dismissed. */
  readonly earlier?: number;
  /** Where it was not reset but taken back to an earlier version: how many that were sent from here are undone. */
  readonly undone?: number;
  /** How many of all those were sent on ledgers that may come back, as with another data directory of the person's. */
  readonly away?: Readonly<Record<LedgerIdentity, number>>;
}

const stored = createStoredText("atoll-reset-notices");
const listeners = new Set<() => void>();
let known: { readonly text: string; readonly notices: readonly ResetNotice[] } | undefined;

/** Remembers that a network was reset, until the person has seen it: over reloads, and beside resets before. With the ledger that it left, if that may come back. */
export function noteReset(network: string, { count: forgotten, arePayments }: TakenAlong, left?: LedgerIdentity): void {
  const before = resetNotices().find((notice) => notice.network === network);
  const earlier = (before?.earlier ?? 0) + (before?.forgotten ?? 0);
  const away = left === undefined ? before?.away : { ...before?.away, [left]: forgotten };
  const now = { network, forgotten, ...(arePayments && { arePayments }), ...(earlier > 0 && { earlier }), ...(away && { away }) };
  writeNotices([...resetNotices().filter((notice) => notice.network !== network), now]);
}

/** A ledger that a network had left is back: what was sent on it is shown again, and is told of no more. True where it was told. */
export function noteReturn(network: string, ledger: LedgerIdentity): boolean {
  const before = resetNotices().find((notice) => notice.network === network);
  const { [ledger]: shown, ...away } = before?.away ?? {};
  if (before === undefined || shown === undefined) return false;
  const forgotten = before.forgotten + (before.earlier ?? 0) - shown;
  writeNotices([...resetNotices().filter((notice) => notice !== before), ...(forgotten > 0 ? [{ network, forgotten, away }] : [])]);
  return true;
}

/** What the resets that were not dismissed took along. */
export function resetNotices(): readonly ResetNotice[] {
  const text = stored.read() ?? "[]";
  if (known?.text !== text) known = { text, notices: parse(text) };
  return known.notices;
}

/** The same, live. */
export function useResetNotices(): readonly ResetNotice[] {
  return useSyncExternalStore(subscribe, resetNotices);
}

/** Keeps them, and tells whoever shows them. */
export function writeNotices(notices: readonly ResetNotice[]): void {
  stored.write(JSON.stringify(notices));
  for (const listener of listeners) listener();
}

function parse(text: string): readonly ResetNotice[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isNotice) : [];
  } catch {
    // Damaged: a notice is lost, nothing else.
    return [];
  }
}

function isNotice(value: unknown): value is ResetNotice {
  if (typeof value !== "object" || value === null || !("network" in value) || !("forgotten" in value)) return false;
  const { network, forgotten, undone = 0, earlier = 0, away = {} } = value as Record<string, unknown>;
  return (
    typeof network === "string" && typeof away === "object" && [forgotten, undone, earlier, ...Object.values(away ?? {})].every(isCount)
  );
}

function isCount(value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
