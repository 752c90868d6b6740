import { readAddress } from "./address.ts";
import type { AssetDescription } from "./assetDescription.ts";

/** APT as a coin type. */
export const APT_COIN = "0x1::aptos_coin::AptosCoin";
/** APT's metadata object as a fungible asset. */
export const APT_METADATA = readAddress("0xa");
/** How the network describes it. */
export const APT_DESCRIPTION: AssetDescription = { name: "Aptos Coin", symbol: "APT", decimals: 8 };
