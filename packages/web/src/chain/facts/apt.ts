import { readAddress } from "./address.ts";

/** APT as a coin type. */
export const APT_COIN = "0x1::aptos_coin::AptosCoin";
/** APT's metadata object as a fungible asset. */
export const APT_METADATA = readAddress("0xa");
