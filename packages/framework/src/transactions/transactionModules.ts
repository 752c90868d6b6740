import type { NativeModule } from "../native/defineModule.ts";
import { nonceValidationModule } from "./nonceValidation.ts";
import { transactionValidationModule } from "./transactionValidation.ts";

/** Framework modules for transaction validation. */
export const transactionModules: readonly NativeModule[] = [nonceValidationModule, transactionValidationModule];
