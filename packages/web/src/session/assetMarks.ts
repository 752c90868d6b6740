import { useCallback, useSyncExternalStore } from "react";
import { asArray, asObject, asText } from "../chain/facts/jsonFields.ts";
import type { LedgerIdentity } from "../chain/facts/types.ts";
import { useLedgerIdentity } from "./context.ts";
import { createStoredText } from "./storedText.ts";

/** What the person thinks of an asset: not to be listed, not to be trusted either, or to be listed whatever a list of others says. */
export type AssetMark = "hidden" | "spam" | "shown";
/** Marks by the asset's id. */
export type AssetMarks = ReadonlyMap<string, AssetMark>;

/** The marks of one ledger, as they are kept. */
export interface LedgerMarks {
  readonly ledger: LedgerIdentity;
  readonly marks: readonly (readonly [asset: string, mark: AssetMark])[];
}

const MOST_LEDGERS = 20;
const MOST_MARKS = 2_000;
const stored = createStoredText("atoll-asset-marks");
const listeners = new Set<() => void>();
const NONE: AssetMarks = new Map();
let known: { readonly text: string | undefined; readonly ledgers: ReadonlyMap<LedgerIdentity, AssetMarks> } | undefined;

/** Every mark of every ledger, for a backup. */
export function allAssetMarks(): readonly LedgerMarks[] {
  return [...ledgers()].map(([ledger, marks]) => ({ ledger, marks: [...marks] }));
}

/** Marks an asset, or takes its mark away. */
export function markAsset(ledger: LedgerIdentity, asset: string, mark: AssetMark | undefined): void {
  const all = new Map(ledgers());
  const marks = new Map(all.get(ledger) ?? NONE);
  marks.delete(asset);
  if (mark !== undefined) marks.set(asset, mark);
  all.delete(ledger);
  all.set(ledger, new Map([...marks].slice(-MOST_MARKS)));
  write(all);
}

/** Adds marks from a backup; what is marked here stays as it is. */
export function addAssetMarks(added: readonly LedgerMarks[]): void {
  const all = new Map(ledgers());
  for (const { ledger, marks } of added) all.set(ledger, new Map([...marks, ...(all.get(ledger) ?? NONE)].slice(-MOST_MARKS)));
  write(all);
}

/** Reads marks as they are kept; throws where they are not exactly that. */
export function readAssetMarks(json: unknown): readonly LedgerMarks[] {
  return asArray(json).map((item) => {
    const { ledger, marks } = asObject(item);
    return {
      ledger: asText(ledger) as LedgerIdentity,
      marks: asArray(marks).map((entry) => {
        const [asset, mark] = asArray(entry);
        if (mark !== "hidden" && mark !== "spam" && mark !== "shown") throw new TypeError("A mark must be hidden, spam or shown.");
        return [asText(asset), mark] as const;
      }),
    };
  });
}

/** What the person marked on the current ledger, live, and a way to mark an asset. */
export function useAssetMarks(): readonly [AssetMarks, (asset: string, mark: AssetMark | undefined) => void] {
  const identity = useLedgerIdentity();
  const marks = useSyncExternalStore(
    subscribe,
    useCallback(() => (identity === undefined ? NONE : (ledgers().get(identity) ?? NONE)), [identity]),
  );
  const mark = useCallback(
    (asset: string, wanted: AssetMark | undefined) => {
      if (identity !== undefined) markAsset(identity, asset, wanted);
    },
    [identity],
  );
  return [marks, mark];
}

function ledgers(): ReadonlyMap<LedgerIdentity, AssetMarks> {
  const text = stored.read();
  if (known === undefined || known.text !== text) {
    known = { text, ledgers: new Map(parse(text).map(({ ledger, marks }) => [ledger, new Map(marks)])) };
  }
  return known.ledgers;
}

function write(all: ReadonlyMap<LedgerIdentity, AssetMarks>): void {
  const kept = [...all].slice(-MOST_LEDGERS).map(([ledger, marks]): LedgerMarks => ({ ledger, marks: [...marks] }));
  stored.write(JSON.stringify(kept));
  for (const listener of listeners) listener();
}

function parse(text: string | undefined): readonly LedgerMarks[] {
  try {
    return readAssetMarks(JSON.parse(text ?? "[]"));
  } catch {
    // Damaged: as if nothing had been marked.
    return [];
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
