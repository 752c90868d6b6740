import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import type { AssetBalance } from "../../chain/facts/assetHolding.ts";
import { resemblesApt } from "../../chain/facts/resemblesApt.ts";
import { canonicalAsset } from "../../chain/history/movements.ts";
import type { AssetList } from "../../chain/sources/assetList.ts";
import type { AssetMark } from "./assetMarks.ts";

/** Entry of an asset in the asset lists that the user chose. */
export type Listed = "verified" | "spam";

/** Asset fields that decide its trust status, besides marks and lists. */
export type StandingAsset = Pick<AssetBalance, "asset" | "described">;

/** Trust status of an asset: from the user's own mark first, then from asset lists. */
export interface AssetStanding {
  /** Reason for omitting the asset from lists; undefined if it is shown. */
  readonly mark: "hidden" | "spam" | undefined;
  readonly isVerified: boolean;
  /** True if the status comes from an asset list, not from the user. */
  readonly isByList: boolean;
}

/** Merges asset lists. If two lists disagree, spam wins over verified. */
export function joinLists(lists: readonly AssetList[]): ReadonlyMap<string, Listed> {
  return new Map([
    ...lists.flatMap(({ verified }) => verified.map((id) => [id, "verified"] as const)),
    ...lists.flatMap(({ spam }) => spam.map((id) => [id, "spam"] as const)),
  ]);
}

/**
 * Trust status of an asset. The user's own mark overrides every list. APT always stays visible because it pays fees, and no list can verify
 * an asset that imitates APT.
 */
export function assetStandingOf(asset: StandingAsset, own: AssetMark | undefined, listed: Listed | undefined): AssetStanding {
  if (canonicalAsset(asset.asset) === APT_COIN) return { mark: undefined, isVerified: listed === "verified", isByList: false };
  const isVerified = listed === "verified" && !resemblesApt(asset.asset, asset.described);
  if (own !== undefined) return { mark: own === "shown" ? undefined : own, isVerified: isVerified && own !== "spam", isByList: false };
  return { mark: listed === "spam" ? "spam" : undefined, isVerified, isByList: listed === "spam" };
}
