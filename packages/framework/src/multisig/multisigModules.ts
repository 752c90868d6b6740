import type { NativeModule } from "../native/defineModule.ts";
import { multisigAccountModule } from "./multisigAccount.ts";
import { resourceAccountModule } from "./resourceAccount.ts";

/** Accounts that no single key acts for: several owners together, or code. */
export const multisigModules: readonly NativeModule[] = [multisigAccountModule, resourceAccountModule];
