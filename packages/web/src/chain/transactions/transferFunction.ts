import { APT_COIN } from "../facts/aptAsset.ts";

/** Framework function that transfers an asset. */
export function transferFunction(asset: string): string {
  if (!asset.includes("::")) return "0x1::primary_fungible_store::transfer";
  return asset === APT_COIN ? "0x1::aptos_account::transfer" : "0x1::aptos_account::transfer_coins";
}
