import type { HeldAsset } from "../../chain/facts/heldAsset.ts";
import type { AssetStanding } from "../../session/assetStanding.ts";

/** An asset of the list, with how it stands. */
export interface AssetRow extends AssetStanding {
  readonly held: HeldAsset;
}

/** Which of them: those one wants to see, or those one does not. */
export type AssetView = "shown" | "marked";

const PAGE_ROWS = 100;

/** The rows of a view; pages may overlap where something changed between them. */
export function assetRows(
  assets: readonly HeldAsset[],
  { view, standing }: { readonly view: AssetView; readonly standing: (held: HeldAsset) => AssetStanding },
): readonly AssetRow[] {
  // Ahead of the first key that is typed, a page at a time as they are read: ten thousand at once would be felt.
  for (const held of assets.slice(-PAGE_ROWS)) textOf(held);
  const stores = new Set<string>();
  const rows: AssetRow[] = [];
  for (const held of assets) {
    const stands = standing(held);
    if ((stands.mark === undefined) !== (view === "shown")) continue;
    if (stores.has(held.storeId)) continue;
    stores.add(held.storeId);
    rows.push(rowOf(held, stands));
  }
  return rows;
}

/** The rows that hold every word that was typed. */
export function findAssets(rows: readonly AssetRow[], typed: string): readonly AssetRow[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return rows;
  return rows.filter(({ held }) => {
    const text = textOf(held);
    return words.every((word) => text.includes(word));
  });
}

/** The row of before where nothing changed: a table renders only what is another. */
const made = new WeakMap<HeldAsset, AssetRow>();

function rowOf(held: HeldAsset, stands: AssetStanding): AssetRow {
  const before = made.get(held);
  const row: AssetRow = { held, ...stands };
  if (before !== undefined && isSame(before, row)) return before;
  made.set(held, row);
  return row;
}

function isSame(one: AssetRow, other: AssetRow): boolean {
  const names = Object.keys(other) as (keyof AssetRow)[];
  return names.length === Object.keys(one).length && names.every((name) => one[name] === other[name]);
}

/** What an asset is searched in; made once for each, because a list may have ten thousand of them. */
const searched = new WeakMap<HeldAsset, string>();

function textOf(held: HeldAsset): string {
  const before = searched.get(held);
  if (before !== undefined) return before;
  const { asset, metadata, described } = held;
  // A fungible asset is its metadata, which need not be searched twice.
  const text = [asset, metadata === asset ? "" : metadata, described?.symbol, described?.name].join(" ").toLowerCase();
  searched.set(held, text);
  return text;
}
