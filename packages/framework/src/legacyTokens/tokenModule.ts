import { defineModule, type NativeModule } from "../native/defineModule.ts";
import { tokenChangeFunctions } from "./tokenChangeFunctions.ts";
import { tokenEntryFunctions } from "./tokenEntryFunctions.ts";
import { tokenErrors } from "./tokenErrors.ts";
import { tokenQueryFunctions } from "./tokenQueryFunctions.ts";
import { TOKEN_STRUCTS } from "./tokenStructs.ts";

/** `0x3::token`: first token standard; tokens are amounts in their owner's table. */
export const tokenModule: NativeModule = defineModule({
  id: "0x3::token",
  errors: tokenErrors,
  structs: TOKEN_STRUCTS,
  functions: { ...tokenEntryFunctions, ...tokenChangeFunctions, ...tokenQueryFunctions },
});
