import { type Address, address } from "@atoll/move";
import { createResourceAddress } from "../account/resourceAccountAddress.ts";
import { moveString } from "../stdlib/string.ts";

/** Where client libraries look for the names registry of a local network: the address of a public test key. */
export const NAMES = "0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82";
/** Holds the code of all three parts, is their first administrator, and is paid for names. */
export const NAMES_ADDRESS = address(NAMES);

export const ROUTER_SEED = "ANS ROUTER";
let routerSigner: Address | undefined;

/** The account in whose name the router calls both generations of the registry. */
export function routerSignerAddress(): Address {
  routerSigner ??= createResourceAddress(NAMES_ADDRESS, moveString(ROUTER_SEED).bytes);
  return routerSigner;
}
