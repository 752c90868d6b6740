import { APT_DECIMALS } from "../../units/apt.ts";
import { readAddress } from "./address.ts";
import type { AssetDescription } from "./assetDescription.ts";

/** Coin type of APT. */
export const APT_COIN = "0x1::aptos_coin::AptosCoin";
/** Address of APT's metadata object as a fungible asset. */
export const APT_METADATA = readAddress("0xa");
/** Name, symbol and decimals of APT on every network. */
export const APT_DESCRIPTION: AssetDescription = { name: "Aptos Coin", symbol: "APT", decimals: APT_DECIMALS };
