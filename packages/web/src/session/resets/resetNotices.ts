import { useSyncExternalStore } from "react";
import type { LedgerIdentity } from "../../chain/facts/types.ts";
import type { LedgerLosses } from "../../chain/history/sent/ledgerLosses.ts";
import { createListeners } from "../storage/createListeners.ts";
import { createStoredText } from "../storage/storedText.ts";

/** Losses of a network reset, for a notice. */
export interface StoredResetNotice {
  readonly network: string;
  /** Number of transactions sent on the previous ledger. */
  readonly forgotten: number;
  /** True if every lost transaction was a payment. */
  readonly arePayments?: boolean;
  /** Number of transactions lost in earlier resets whose notice the user has not dismissed. */
  readonly earlier?: number;
  /** Number of transactions from this browser undone by a rewind to an earlier version, if the ledger was not reset. */
  readonly undone?: number;
  /** Number of lost transactions by ledgers that may return, such as another data directory of the user's. */
  readonly away?: Readonly<Record<LedgerIdentity, number>>;
}

const stored = createStoredText("atoll-reset-notices");
const { notify, subscribe } = createListeners();
let known: { readonly text: string; readonly notices: readonly StoredResetNotice[] } | undefined;

/**
 * Stores a reset notice until the user dismisses it, across reloads and together with earlier resets. `left` is the previous ledger, if it
 * may return.
 */
export function noteReset(network: string, { count: forgotten, arePayments }: LedgerLosses, left?: LedgerIdentity): void {
  const before = resetNotices().find((notice) => notice.network === network);
  const earlier = (before?.earlier ?? 0) + (before?.forgotten ?? 0);
  const away = left === undefined ? before?.away : { ...before?.away, [left]: forgotten };
  const now = { network, forgotten, ...(arePayments && { arePayments }), ...(earlier > 0 && { earlier }), ...(away && { away }) };
  writeNotices([...resetNotices().filter((notice) => notice.network !== network), now]);
}

/**
 * Handles the return of an earlier ledger: its transactions are visible again, so the notice no longer counts them. Returns whether a
 * notice counted them.
 */
export function noteReturn(network: string, ledger: LedgerIdentity): boolean {
  const before = resetNotices().find((notice) => notice.network === network);
  const { [ledger]: shown, ...away } = before?.away ?? {};
  if (before === undefined || shown === undefined) return false;
  const forgotten = before.forgotten + (before.earlier ?? 0) - shown;
  writeNotices([...resetNotices().filter((notice) => notice !== before), ...(forgotten > 0 ? [{ network, forgotten, away }] : [])]);
  return true;
}

/** Reset notices that the user has not dismissed. */
export function resetNotices(): readonly StoredResetNotice[] {
  const text = stored.read() ?? "[]";
  if (known?.text !== text) known = { text, notices: parse(text) };
  return known.notices;
}

/** Hook for the reset notices that the user has not dismissed; updates on change. */
export function useResetNotices(): readonly StoredResetNotice[] {
  return useSyncExternalStore(subscribe, resetNotices);
}

/** Stores reset notices and notifies subscribers. */
export function writeNotices(notices: readonly StoredResetNotice[]): void {
  stored.write(JSON.stringify(notices));
  notify();
}

function parse(text: string): readonly StoredResetNotice[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isNotice) : [];
  } catch {
    // Damaged storage loses only reset notices.
    return [];
  }
}

function isNotice(value: unknown): value is StoredResetNotice {
  if (typeof value !== "object" || value === null || !("network" in value) || !("forgotten" in value)) return false;
  const { network, forgotten, undone = 0, earlier = 0, away = {} } = value as Record<string, unknown>;
  return (
    typeof network === "string" && typeof away === "object" && [forgotten, undone, earlier, ...Object.values(away ?? {})].every(isCount)
  );
}

function isCount(value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}
