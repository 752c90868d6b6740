import { declaration } from "../../generated/stdlib/create_signer.ts";
import { implementModule } from "../../native/implementModule.ts";

/** Creates a signer for any address; restricted to friend modules to protect accounts. */
export const createSignerModule = implementModule(declaration, {
  create_signer: (_, account) => account,
});
