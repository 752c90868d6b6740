import type { AssetBalance } from "../../chain/facts/assetHolding.ts";
import type { AssetStanding } from "../../session/assets/assetStanding.ts";

/** Asset row with its verification and the user's mark. */
export interface AssetRow extends AssetStanding {
  readonly balance: AssetBalance;
}

/** View of the asset list: "shown" lists unmarked assets, "marked" lists assets that the user hid or marked as spam. */
export type AssetsView = "shown" | "marked";

const PAGE_ROWS = 100;

/** Rows of a view. Deduplicates stores, since pages overlap if balances changed between requests. */
export function assetRows(
  assets: readonly AssetBalance[],
  { view, standing }: { readonly view: AssetsView; readonly standing: (balance: AssetBalance) => AssetStanding },
): readonly AssetRow[] {
  // Builds search texts page by page during loading: building ten thousand at the first keystroke would cause a visible delay.
  for (const balance of assets.slice(-PAGE_ROWS)) textOf(balance);
  const stores = new Set<string>();
  const rows: AssetRow[] = [];
  for (const balance of assets) {
    const stands = standing(balance);
    if ((stands.mark === undefined) !== (view === "shown")) continue;
    if (stores.has(balance.storeId)) continue;
    stores.add(balance.storeId);
    rows.push(rowOf(balance, stands));
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
  return rows.filter(({ balance }) => {
    const text = textOf(balance);
    return words.every((word) => text.includes(word));
  });
}

/** Previous row objects, reused if unchanged so that the table skips them. */
const made = new WeakMap<AssetBalance, AssetRow>();

function rowOf(balance: AssetBalance, stands: AssetStanding): AssetRow {
  const before = made.get(balance);
  const row: AssetRow = { balance, ...stands };
  if (before !== undefined && isSame(before, row)) return before;
  made.set(balance, row);
  return row;
}

function isSame(one: AssetRow, other: AssetRow): boolean {
  const names = Object.keys(other) as (keyof AssetRow)[];
  return names.length === Object.keys(one).length && names.every((name) => one[name] === other[name]);
}

/** Cached search texts, built once per asset because a list may have ten thousand assets. */
const searched = new WeakMap<AssetBalance, string>();

function textOf(balance: AssetBalance): string {
  const before = searched.get(balance);
  if (before !== undefined) return before;
  const { asset, metadata, described } = balance;
  // The id of a fungible asset equals its metadata address, so include it once.
  const text = [asset, metadata === asset ? "" : metadata, described?.symbol, described?.name].join(" ").toLowerCase();
  searched.set(balance, text);
  return text;
}
