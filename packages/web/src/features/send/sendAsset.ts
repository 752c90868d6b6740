import { APT_COIN, APT_DESCRIPTION } from "../../chain/facts/apt.ts";
import type { AssetDescription } from "../../chain/facts/assetDescription.ts";
import { type AssetId, assetIdText, parseAssetId } from "../../chain/facts/assetId.ts";
import type { HeldAsset } from "../../chain/facts/heldAsset.ts";
import type { Choices } from "../../parts/fields/ChoiceField.tsx";

/** What is sent, as amounts of it are typed and shown. */
export interface SendAsset {
  /** A coin's type or the address of an asset's metadata. */
  readonly asset: string;
  readonly id: AssetId;
  /** As it is shown. */
  readonly symbol: string;
  readonly decimals: number;
  readonly isApt: boolean;
  /** What its issuer wrote, letter by letter: imitations are known by it. */
  readonly written: Pick<AssetDescription, "symbol" | "name">;
}

/** What can be sent. */
export interface SendAssets {
  readonly asset: SendAsset;
  /** False while nobody has said how amounts of it are written: then nothing can be previewed. */
  readonly isKnown: boolean;
  readonly choices: Choices<HeldAsset>;
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

/** The asset that a link or a draft names, in the form that everything else has it in; APT where it names none. What is no asset stays, to be told. */
export function prefilledAsset(text: string | undefined): string {
  if (text === undefined || text === "") return APT_COIN;
  const id = parseAssetId(text);
  return id === undefined ? text : assetIdText(id);
}
