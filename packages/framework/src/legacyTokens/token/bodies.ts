import { declaration } from "../../generated/legacyTokens/token.ts";
import { implementModule } from "../../native/implementModule.ts";
import { tokenChangeFunctions } from "./tokenChangeFunctions.ts";
import { tokenEntryFunctions } from "./tokenEntryFunctions.ts";
import { tokenQueryFunctions } from "./tokenQueryFunctions.ts";

/** `0x3::token`: first token standard; tokens are amounts in their owner's table. */
export const legacyTokenModule = implementModule(declaration, {
  ...tokenEntryFunctions,
  ...tokenChangeFunctions,
  ...tokenQueryFunctions,
});
