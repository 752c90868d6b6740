import { APT_COIN, APT_DESCRIPTION } from "../../chain/facts/aptAsset.ts";
import type { AssetDescription } from "../../chain/facts/assetDescription.ts";
import type { AssetBalance } from "../../chain/facts/assetHolding.ts";
import { type AssetId, assetIdText, parseAssetId } from "../../chain/facts/assetId.ts";
import type { Choices } from "../../parts/fields/ChoiceField.tsx";

/** Asset of a payment, with symbol and decimals for its amounts. */
export interface SendAsset {
  /** Asset id: coin type or metadata address. */
  readonly asset: string;
  readonly id: AssetId;
  /** Symbol as displayed, sanitized. */
  readonly symbol: string;
  readonly decimals: number;
  readonly isApt: boolean;
  /** Exact symbol and name from the issuer, for detecting imitations. */
  readonly written: Pick<AssetDescription, "symbol" | "name">;
}

/** Assets that the user can choose to send. */
export interface SendAssets {
  readonly asset: SendAsset;
  /** False until the asset's decimals are known, which a preview requires. */
  readonly isKnown: boolean;
  readonly choices: Choices<AssetBalance>;
  readonly problem: string | undefined;
}

export const SEND_APT: SendAsset = {
  asset: APT_COIN,
  id: { kind: "coin", type: APT_COIN },
  symbol: APT_DESCRIPTION.symbol,
  decimals: APT_DESCRIPTION.decimals,
  isApt: true,
  written: APT_DESCRIPTION,
};

/** Normalises the asset id of a link or draft; empty text means APT. Invalid ids stay unchanged, so the form can report them. */
export function prefilledAsset(text: string | undefined): string {
  if (text === undefined || text === "") return APT_COIN;
  const id = parseAssetId(text);
  return id === undefined ? text : assetIdText(id);
}
