import { defineModule, type NativeModule } from "../native/defineModule.ts";
import { tokenChangeFunctions } from "./tokenChangeFunctions.ts";
import { tokenEntryFunctions } from "./tokenEntryFunctions.ts";
import { tokenErrors } from "./tokenErrors.ts";
import { tokenQueryFunctions } from "./tokenQueryFunctions.ts";
import { TOKEN_STRUCTS } from "./tokenStructs.ts";

/** `0x3::token`: the first token standard, in which tokens are amounts in a table of their owner. */
export const tokenModule: NativeModule = defineModule({
  id: "0x3::token",
  errors: tokenErrors,
  structs: TOKEN_STRUCTS,
  functions: { ...tokenEntryFunctions, ...tokenChangeFunctions, ...tokenQueryFunctions },
});
