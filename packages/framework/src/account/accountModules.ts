import type { NativeModule } from "../native/defineModule.ts";
import { accountModule } from "./account.ts";
import { nonceValidationModule } from "./nonceValidation.ts";
import { transactionValidationModule } from "./transactionValidation.ts";

/** Modules for accounts and transaction validation. */
export const accountModules: readonly NativeModule[] = [accountModule, nonceValidationModule, transactionValidationModule];
