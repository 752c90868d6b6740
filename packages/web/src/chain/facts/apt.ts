import { readAddress } from "./address.ts";
import type { AssetDescription } from "./assetDescription.ts";

/** Coin type of APT. */
export const APT_COIN = "0x1::aptos_coin::AptosCoin";
/** Address of APT's metadata object as a fungible asset. */
export const APT_METADATA = readAddress("0xa");
/** Decimals of APT: one octa is 10^-8 APT. */
export const APT_DECIMALS = 8;
/** Name, symbol and decimals of APT on every network. */
export const APT_DESCRIPTION: AssetDescription = { name: "Aptos Coin", symbol: "APT", decimals: APT_DECIMALS };
