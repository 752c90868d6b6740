import { declaration } from "../../generated/stdlib/signer.ts";
import { implementModule } from "../../native/implementModule.ts";

export const signerModule = implementModule(declaration, {
  borrow_address: (_, signer) => signer,
  address_of: (_, signer) => signer,
});
