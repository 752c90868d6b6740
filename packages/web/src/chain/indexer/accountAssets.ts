import { readAddress } from "../facts/address.ts";
import { APT_COIN, APT_DESCRIPTION } from "../facts/aptAsset.ts";
import { readDescription } from "../facts/assetDescription.ts";
import type { AssetBalance } from "../facts/assetHolding.ts";
import { assetIdText, parseAssetId } from "../facts/assetId.ts";
import { asBoolean, asInteger, asText, asU64, optional } from "../facts/jsonFields.ts";
import { asStoreUnits } from "../facts/storeUnits.ts";
import type { Address } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import type { IndexQuestion } from "./createIndexApi.ts";
import type { IndexPosition } from "./processorStatus.ts";
import { tablePage } from "./tablePage.ts";

/** Page cursor of an asset list: the last store of the previous page. */
export interface HoldingsCursor {
  readonly version: bigint;
  readonly storeId: string;
}

export interface HoldingsIndexPage extends IndexPosition {
  readonly assets: readonly AssetBalance[];
  /** Cursor of the next page; undefined on the last page. */
  readonly next: HoldingsCursor | undefined;
}

const COLUMNS = `asset_type asset_type_v1 asset_type_v2 amount amount_v1 is_frozen is_primary storage_id last_transaction_version
    metadata { name symbol decimals }`;

export interface HoldingsQuestion {
  readonly after: HoldingsCursor | undefined;
  /** Maximum number of rows, at most 100. */
  readonly limit: number;
  /**
   * Limits the page to one asset, given by all its ids as coin and as fungible asset. Without ids, the page contains everything except the
   * main APT store.
   */
  readonly ids?: readonly string[];
}

/** A page of balances of one or several accounts, latest change first. */
export function accountAssets(
  owners: Address | readonly Address[],
  { after, limit, ids }: HoldingsQuestion,
): IndexQuestion<HoldingsIndexPage> {
  // The node supplies the exact balance of the main APT store.
  const isNotMainApt = { _or: [{ asset_type: { _neq: APT_COIN } }, { is_primary: { _eq: false } }] };
  const isAfter = after && {
    _or: [
      { last_transaction_version: { _lt: after.version } },
      { last_transaction_version: { _eq: after.version }, storage_id: { _gt: after.storeId } },
    ],
  };
  const which = ids === undefined ? isNotMainApt : { asset_type: { _in: ids } };
  const isOwned = typeof owners === "string" ? { _eq: owners } : { _in: owners };
  const where = { owner_address: isOwned, amount: { _gt: 0 }, _and: isAfter === undefined ? [which] : [which, isAfter] };
  return tablePage(
    {
      name: "AccountAssets",
      table: "current_fungible_asset_balances",
      columns: COLUMNS,
      order: "[{ last_transaction_version: desc }, { storage_id: asc }]",
      where,
      limit,
      processors: ["fungible_asset_processor"],
    },
    (rows, last) => ({
      assets: rows.map(readBalance),
      next: last && { version: asInteger(last.last_transaction_version), storeId: asText(last.storage_id) },
    }),
  );
}

function readBalance(row: Readonly<Record<string, unknown>>): AssetBalance {
  const asset = readAssetId(row.asset_type);
  return {
    asset,
    coinType: optional(row.asset_type_v1, readAssetId),
    metadata: optional(row.asset_type_v2, readAddress),
    storeId: asText(row.storage_id),
    units: asStoreUnits(row.amount),
    coinUnits: optional(row.amount_v1, asU64) ?? 0n,
    // APT's description is built in, so that an index cannot change it.
    described: asset === APT_COIN ? APT_DESCRIPTION : optional(row.metadata, readDescription),
    isFrozen: asBoolean(row.is_frozen),
    isPrimary: asBoolean(row.is_primary),
  };
}

/** Reads an asset id in the canonical form of this page. */
export function readAssetId(value: unknown): string {
  const id = parseAssetId(asText(value));
  if (id === undefined) throw new UnreadableAnswer("an asset's id was expected");
  return assetIdText(id);
}
