import { useCallback, useSyncExternalStore } from "react";
import { asArray, asObject, asText } from "../../chain/facts/jsonFields.ts";
import type { LedgerIdentity } from "../../chain/facts/types.ts";
import { useLedgerIdentity } from "../context.ts";
import { createStoredValue } from "../storage/storedValue.ts";

/**
 * The user's mark of an asset or collectible: `hidden` removes it from lists, `spam` also marks it as untrusted, `shown` overrides spam
 * lists.
 */
export type AssetMark = "hidden" | "spam" | "shown";
/** The user's marks by id of the asset or collectible. */
export type AssetMarks = ReadonlyMap<string, AssetMark>;

/** Stored marks of one ledger. */
export interface LedgerMarks {
  readonly ledger: LedgerIdentity;
  readonly marks: readonly (readonly [asset: string, mark: AssetMark])[];
}

const MOST_LEDGERS = 20;
const MOST_MARKS = 2_000;
const NONE: AssetMarks = new Map();
const stored = createStoredValue<ReadonlyMap<LedgerIdentity, AssetMarks>>("atoll-asset-marks", {
  none: new Map(),
  fromJson: (json) => new Map(readAssetMarks(json).map(({ ledger, marks }) => [ledger, new Map(marks)])),
  toJson: (all) => [...all].slice(-MOST_LEDGERS).map(([ledger, marks]): LedgerMarks => ({ ledger, marks: [...marks] })),
});

/** Marks of all ledgers, for a backup. */
export function allAssetMarks(): readonly LedgerMarks[] {
  return [...stored.read()].map(([ledger, marks]) => ({ ledger, marks: [...marks] }));
}

/** Sets an asset's mark; `undefined` removes it. */
export function markAsset(ledger: LedgerIdentity, asset: string, mark: AssetMark | undefined): void {
  const all = new Map(stored.read());
  const marks = new Map(all.get(ledger) ?? NONE);
  marks.delete(asset);
  if (mark !== undefined) marks.set(asset, mark);
  all.delete(ledger);
  all.set(ledger, new Map([...marks].slice(-MOST_MARKS)));
  stored.write(all);
}

/** Adds marks from a backup. Local marks win over the backup's. */
export function addAssetMarks(added: readonly LedgerMarks[]): void {
  const all = new Map(stored.read());
  for (const { ledger, marks } of added) all.set(ledger, new Map([...marks, ...(all.get(ledger) ?? NONE)].slice(-MOST_MARKS)));
  stored.write(all);
}

/** Parses stored marks; throws on any other format. */
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

/** Hook for the user's marks on the current ledger, with a setter; updates on change. */
export function useAssetMarks(): readonly [AssetMarks, (asset: string, mark: AssetMark | undefined) => void] {
  const identity = useLedgerIdentity();
  const read = useCallback(() => (identity === undefined ? NONE : (stored.read().get(identity) ?? NONE)), [identity]);
  const marks = useSyncExternalStore(stored.subscribe, read, read);
  const mark = useCallback(
    (asset: string, wanted: AssetMark | undefined) => {
      if (identity !== undefined) markAsset(identity, asset, wanted);
    },
    [identity],
  );
  return [marks, mark];
}
