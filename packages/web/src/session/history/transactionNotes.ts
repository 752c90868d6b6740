import { useCallback, useSyncExternalStore } from "react";
import { asArray, asObject, asText } from "../../chain/facts/jsonFields.ts";
import type { LedgerIdentity } from "../../chain/facts/types.ts";
import { useLedgerIdentity } from "../context.ts";
import { createStoredValue } from "../storage/storedValue.ts";

/** The user's notes on transactions, by ledger version. */
export type TransactionNotes = ReadonlyMap<string, string>;

/** Stored notes of one ledger. */
export interface LedgerNotes {
  readonly ledger: LedgerIdentity;
  readonly notes: readonly (readonly [version: string, note: string])[];
}

/** Maximum length of a note. */
export const NOTE_LENGTH_MAX = 200;
const MOST_LEDGERS = 20;
const MOST_NOTES = 2_000;
const NONE: TransactionNotes = new Map();
const stored = createStoredValue<ReadonlyMap<LedgerIdentity, TransactionNotes>>("atoll-transaction-notes", {
  none: new Map(),
  fromJson: (json) => new Map(readTransactionNotes(json).map(({ ledger, notes }) => [ledger, new Map(notes)])),
  toJson: (all) => [...all].slice(-MOST_LEDGERS).map(([ledger, notes]): LedgerNotes => ({ ledger, notes: [...notes] })),
});

/** Notes of all ledgers, for a backup. */
export function allTransactionNotes(): readonly LedgerNotes[] {
  return [...stored.read()].map(([ledger, notes]) => ({ ledger, notes: [...notes] }));
}

/** Stores a note on a transaction; an empty text deletes it. */
export function noteTransaction(ledger: LedgerIdentity, version: bigint, note: string): void {
  const all = new Map(stored.read());
  const notes = new Map(all.get(ledger) ?? NONE);
  const text = note.trim().slice(0, NOTE_LENGTH_MAX);
  notes.delete(version.toString());
  if (text !== "") notes.set(version.toString(), text);
  all.delete(ledger);
  all.set(ledger, new Map([...notes].slice(-MOST_NOTES)));
  stored.write(all);
}

/** Adds notes from a backup. Local notes win over the backup's. */
export function addTransactionNotes(added: readonly LedgerNotes[]): void {
  const all = new Map(stored.read());
  for (const { ledger, notes } of added) all.set(ledger, new Map([...notes, ...(all.get(ledger) ?? NONE)].slice(-MOST_NOTES)));
  stored.write(all);
}

/** Parses stored notes; throws on any other format. */
export function readTransactionNotes(json: unknown): readonly LedgerNotes[] {
  return asArray(json).map((item) => {
    const { ledger, notes } = asObject(item);
    return {
      ledger: asText(ledger) as LedgerIdentity,
      notes: asArray(notes).map((entry) => {
        const [version, note] = asArray(entry).map(asText);
        if (version === undefined || !/^\d{1,20}$/.test(version) || note === undefined || note.length > NOTE_LENGTH_MAX) {
          throw new TypeError("A note must have a version and a short text.");
        }
        return [version, note] as const;
      }),
    };
  });
}

/** Hook for the user's notes on the current ledger, with a setter; updates on change. */
export function useTransactionNotes(): readonly [TransactionNotes, (version: bigint, note: string) => void] {
  const identity = useLedgerIdentity();
  const notes = useSyncExternalStore(
    stored.subscribe,
    useCallback(() => (identity === undefined ? NONE : (stored.read().get(identity) ?? NONE)), [identity]),
  );
  const write = useCallback(
    (version: bigint, note: string) => {
      if (identity !== undefined) noteTransaction(identity, version, note);
    },
    [identity],
  );
  return [notes, write];
}
