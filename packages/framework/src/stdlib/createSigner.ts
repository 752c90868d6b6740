import type { Address } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";

/** Creates a signer for any address; restricted to friend modules to protect accounts. */
export const createSignerModule = defineModule({
  id: "0x1::create_signer",
  friends: [
    "0x1::account",
    "0x1::account_abstraction",
    "0x1::aptos_account",
    "0x1::coin",
    "0x1::fungible_asset",
    "0x1::genesis",
    "0x1::multisig_account",
    "0x1::object",
    "0x1::permissioned_signer",
    "0x1::transaction_validation",
  ],
  functions: {
    "public(friend) fun create_signer(addr: address): signer": (_, account: Address) => account,
  },
});
