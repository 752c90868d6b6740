import type { AssetBalance } from "../../chain/facts/assetHolding.ts";
import type { AssetStanding } from "../../session/assets/assetStanding.ts";

/** Asset row with its verification and the user's mark. */
export interface AssetRow extends AssetStanding {
  readonly held: AssetBalance;
}

/** View of the asset list: "shown" lists unmarked assets, "marked" lists assets that the user hid or marked as spam. */
export type AssetsView = "shown" | "marked";

const PAGE_ROWS = 100;

/** Rows of a view. Deduplicates stores, since pages overlap if balances changed between requests. */
export function assetRows(
  assets: readonly AssetBalance[],
  { view, standing }: { readonly view: AssetsView; readonly standing: (held: AssetBalance) => AssetStanding },
): readonly AssetRow[] {
  // Builds search texts page by page during loading: building ten thousand at the first keystroke would cause a visible delay.
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

/** Asset rows that contain every search word. */
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

/** Previous row objects, reused if unchanged so that the table skips them. */
const made = new WeakMap<AssetBalance, AssetRow>();

function rowOf(held: AssetBalance, stands: AssetStanding): AssetRow {
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

/** Cached search texts, built once per asset because a list may have ten thousand assets. */
const searched = new WeakMap<AssetBalance, string>();

function textOf(held: AssetBalance): string {
  const before = searched.get(held);
  if (before !== undefined) return before;
  const { asset, metadata, described } = held;
  // The id of a fungible asset equals its metadata address, so include it once.
  const text = [asset, metadata === asset ? "" : metadata, described?.symbol, described?.name].join(" ").toLowerCase();
  searched.set(held, text);
  return text;
}
