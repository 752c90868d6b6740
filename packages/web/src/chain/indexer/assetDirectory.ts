import { parseAddressInput, readAddress } from "../facts/address.ts";
import { APT_COIN, APT_DESCRIPTION, APT_METADATA } from "../facts/aptAsset.ts";
import { type AssetDescription, readDescription } from "../facts/assetDescription.ts";
import { asCount, asInteger, asText, type JsonObject, optional } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { readAssetId } from "./accountAssets.ts";
import { containing } from "./likeText.ts";
import { orderBy, type RowOrder, rowsAfter, type SortedCursor } from "./sortedRows.ts";
import { tablePage } from "./tablePage.ts";
import { readTimestamp } from "./timestamp.ts";

/** An asset listed by the index. Its issuer controls name and symbol. */
export interface ListedAsset {
  readonly id: string;
  readonly kind: AssetKind;
  readonly described: AssetDescription;
  readonly creator: Address;
  /** Current supply; undefined if the index counts none, as for all coins. */
  readonly supply: bigint | undefined;
  /** Time of the last change of description or supply. */
  readonly changedAtUsecs: bigint;
}

export type AssetKind = "coin" | "fungible";

/** Index columns by which asset lists can be sorted. */
const COLUMNS = { changed: "last_transaction_version", symbol: "symbol", name: "name", address: "asset_type" } as const;
export type AssetSortKey = keyof typeof COLUMNS;

export interface AssetDirectoryQuestion {
  /** Text to search for in name, symbol or address, or the issuer's address. */
  readonly text: string;
  readonly kind: AssetKind | undefined;
  readonly key: AssetSortKey;
  readonly isDescending: boolean;
  readonly after: SortedCursor | undefined;
  /** Maximum number of rows, at most 100. */
  readonly limit: number;
}

const READ_COLUMNS =
  "asset_type token_standard name symbol decimals creator_address supply_v2 last_transaction_version last_transaction_timestamp";

/** Query for a page of the network's coins and fungible assets. */
export function assetDirectory({ text, kind, key, isDescending, after, limit }: AssetDirectoryQuestion) {
  const order: RowOrder = { column: COLUMNS[key], id: COLUMNS.address, isDescending };
  const where = {
    _and: [
      // APT has a coin row and a fungible asset row in the index; the list shows only the coin.
      { asset_type: { _neq: APT_METADATA } },
      ...(kind === undefined ? [] : [{ token_standard: { _eq: kind === "coin" ? "v1" : "v2" } }]),
      ...(text.trim() === "" ? [] : [{ _or: matches(text.trim()) }]),
      ...(after === undefined ? [] : [rowsAfter(order, after)]),
    ],
  };
  return tablePage(
    {
      name: "AssetDirectory",
      table: "fungible_asset_metadata",
      columns: READ_COLUMNS,
      order: orderBy(order),
      where,
      limit,
      processors: ["fungible_asset_processor"],
    },
    (rows, last) => ({ assets: rows.map(readListed), next: last && cursorAt(last, key) }),
  );
}

function matches(text: string): readonly unknown[] {
  const like = containing(text);
  const parsed = parseAddressInput(text);
  const atAddress = parsed.ok ? [{ asset_type: { _eq: parsed.address } }, { creator_address: { _eq: parsed.address } }] : [];
  return [{ name: like }, { symbol: like }, { asset_type: like }, ...atAddress];
}

function cursorAt(row: JsonObject, key: AssetSortKey): SortedCursor {
  const value = row[COLUMNS[key]];
  return { value: key === "changed" ? asInteger(value) : asText(value), id: asText(row.asset_type) };
}

function readListed(row: JsonObject): ListedAsset {
  const id = readAssetId(row.asset_type);
  return {
    id,
    kind: asText(row.token_standard) === "v1" ? "coin" : "fungible",
    // APT's description is built in, so that an index cannot change it.
    described: id === APT_COIN ? APT_DESCRIPTION : readDescription(row),
    creator: readAddress(row.creator_address),
    supply: optional(row.supply_v2, asCount),
    changedAtUsecs: readTimestamp(row.last_transaction_timestamp),
  };
}
