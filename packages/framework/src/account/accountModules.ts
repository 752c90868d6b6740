import type { NativeModule } from "../native/implementModule.ts";
import { accountModule } from "./account/account.ts";

/** Framework modules for accounts. */
export const accountModules: readonly NativeModule[] = [accountModule];
