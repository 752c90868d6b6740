import type { NativeModule } from "../native/implementModule.ts";
import { nonceValidationModule } from "./nonce_validation/nonceValidation.ts";
import { transactionValidationModule } from "./transaction_validation/transactionValidation.ts";

/** Framework modules for transaction validation. */
export const transactionModules: readonly NativeModule[] = [nonceValidationModule, transactionValidationModule];
