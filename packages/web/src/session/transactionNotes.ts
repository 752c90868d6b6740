import { useCallback, useSyncExternalStore } from "react";
import { asArray, asObject, asText } from "../chain/facts/jsonFields.ts";
import type { LedgerIdentity } from "../chain/facts/types.ts";
import { useLedgerIdentity } from "./context.ts";
import { createStoredText } from "./storedText.ts";

/** What the person wrote about transactions, by version. */
export type TransactionNotes = ReadonlyMap<string, string>;

/** The notes of one ledger, as they are kept. */
export interface LedgerNotes {
  readonly ledger: LedgerIdentity;
  readonly notes: readonly (readonly [version: string, note: string])[];
}

/** The longest that a note can be. */
export const NOTE_LENGTH_MAX = 200;
const MOST_LEDGERS = 20;
const MOST_NOTES = 2_000;
const stored = createStoredText("atoll-transaction-notes");
const listeners = new Set<() => void>();
const NONE: TransactionNotes = new Map();
let known: { readonly text: string | undefined; readonly ledgers: ReadonlyMap<LedgerIdentity, TransactionNotes> } | undefined;

/** Every note of every ledger, for a backup. */
export function allTransactionNotes(): readonly LedgerNotes[] {
  return [...ledgers()].map(([ledger, notes]) => ({ ledger, notes: [...notes] }));
}

/** Writes a note to a transaction; an empty one takes it away. */
export function noteTransaction(ledger: LedgerIdentity, version: bigint, note: string): void {
  const all = new Map(ledgers());
  const notes = new Map(all.get(ledger) ?? NONE);
  const text = note.trim().slice(0, NOTE_LENGTH_MAX);
  notes.delete(version.toString());
  if (text !== "") notes.set(version.toString(), text);
  all.delete(ledger);
  all.set(ledger, new Map([...notes].slice(-MOST_NOTES)));
  write(all);
}

/** Adds notes from a backup; what is noted here stays as it is. */
export function addTransactionNotes(added: readonly LedgerNotes[]): void {
  const all = new Map(ledgers());
  for (const { ledger, notes } of added) all.set(ledger, new Map([...notes, ...(all.get(ledger) ?? NONE)].slice(-MOST_NOTES)));
  write(all);
}

/** Reads notes as they are kept; throws where they are not exactly that. */
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

/** What the person noted on the current ledger, live, and a way to write a note. */
export function useTransactionNotes(): readonly [TransactionNotes, (version: bigint, note: string) => void] {
  const identity = useLedgerIdentity();
  const notes = useSyncExternalStore(
    subscribe,
    useCallback(() => (identity === undefined ? NONE : (ledgers().get(identity) ?? NONE)), [identity]),
  );
  const write = useCallback(
    (version: bigint, note: string) => {
      if (identity !== undefined) noteTransaction(identity, version, note);
    },
    [identity],
  );
  return [notes, write];
}

function ledgers(): ReadonlyMap<LedgerIdentity, TransactionNotes> {
  const text = stored.read();
  if (known === undefined || known.text !== text) {
    known = { text, ledgers: new Map(parse(text).map(({ ledger, notes }) => [ledger, new Map(notes)])) };
  }
  return known.ledgers;
}

function write(all: ReadonlyMap<LedgerIdentity, TransactionNotes>): void {
  const kept = [...all].slice(-MOST_LEDGERS).map(([ledger, notes]): LedgerNotes => ({ ledger, notes: [...notes] }));
  stored.write(JSON.stringify(kept));
  for (const listener of listeners) listener();
}

function parse(text: string | undefined): readonly LedgerNotes[] {
  try {
    return readTransactionNotes(JSON.parse(text ?? "[]"));
  } catch {
    // Damaged: as if nothing had been noted.
    return [];
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
