import type { Address } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";

export const signerModule = defineModule({
  id: "0x1::signer",
  functions: {
    "public fun borrow_address(s: &signer): &address": (_, signer: Address) => signer,
    "public fun address_of(s: &signer): address": (_, signer: Address) => signer,
  },
});
