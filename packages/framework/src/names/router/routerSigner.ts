import type { Address } from "@atoll/move";
import { createResourceAddress } from "../../account/account/resourceAccountAddress.ts";
import { NAMES_ADDRESS } from "../../native/addresses.ts";
import { moveString } from "../../stdlib/string/string.ts";

export const ROUTER_SEED = "ANS ROUTER";
let routerSigner: Address | undefined;

/** Resource account that signs the router's calls to both registry versions. */
export function routerSignerAddress(): Address {
  routerSigner ??= createResourceAddress(NAMES_ADDRESS, moveString(ROUTER_SEED).bytes);
  return routerSigner;
}
