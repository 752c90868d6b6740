import { type Address, address } from "@atoll/move";
import { createResourceAddress } from "../account/account/resourceAccountAddress.ts";
import { moveString } from "../stdlib/string/string.ts";

/** Registry address that client libraries expect on a local network, derived from a public test key. */
export const NAMES = "0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82";
/** Address of the registry code; also the first administrator, and the recipient of registration fees. */
export const NAMES_ADDRESS = address(NAMES);

export const ROUTER_SEED = "ANS ROUTER";
let routerSigner: Address | undefined;

/** Resource account that signs the router's calls to both registry versions. */
export function routerSignerAddress(): Address {
  routerSigner ??= createResourceAddress(NAMES_ADDRESS, moveString(ROUTER_SEED).bytes);
  return routerSigner;
}
