import { APT_COIN } from "../chain/facts/apt.ts";
import type { HeldAsset } from "../chain/facts/heldAsset.ts";
import { resemblesApt } from "../chain/facts/resemblesApt.ts";
import { canonicalAsset } from "../chain/history/movements.ts";
import type { AssetList } from "../chain/sources/assetList.ts";
import type { AssetMark } from "./assetMarks.ts";

/** What the lists that a person chose say about an asset. */
export type Listed = "verified" | "spam";

/** What an asset's standing depends on, besides marks and lists. */
export type StandingAsset = Pick<HeldAsset, "asset" | "described">;

/** How an asset stands here: by the person's own mark, and else by the lists. */
export interface AssetStanding {
  /** Whether it is kept out of the list of assets, and why. */
  readonly mark: "hidden" | "spam" | undefined;
  readonly isVerified: boolean;
  /** The mark is a list's, not the person's own. */
  readonly isByList: boolean;
}

/** What several lists say together. Where they disagree, the warning counts. */
export function joinLists(lists: readonly AssetList[]): ReadonlyMap<string, Listed> {
  return new Map([
    ...lists.flatMap(({ verified }) => verified.map((id) => [id, "verified"] as const)),
    ...lists.flatMap(({ spam }) => spam.map((id) => [id, "spam"] as const)),
  ]);
}

/** The person's own mark wins over every list. APT, which pays the fees, is never out of sight, and nobody verifies what only calls itself APT. */
export function standingOf(asset: StandingAsset, own: AssetMark | undefined, listed: Listed | undefined): AssetStanding {
  if (canonicalAsset(asset.asset) === APT_COIN) return { mark: undefined, isVerified: listed === "verified", isByList: false };
  const isVerified = listed === "verified" && !resemblesApt(asset.asset, asset.described);
  if (own !== undefined) return { mark: own === "shown" ? undefined : own, isVerified: isVerified && own !== "spam", isByList: false };
  return { mark: listed === "spam" ? "spam" : undefined, isVerified, isByList: listed === "spam" };
}
