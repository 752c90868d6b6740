import type { NativeModule } from "../native/implementModule.ts";
import { multisigAccountModule } from "./multisig_account/multisigAccount.ts";
import { resourceAccountModule } from "./resource_account/resourceAccount.ts";

/** Framework modules for accounts without a controlling key: multisig accounts and resource accounts. */
export const multisigModules: readonly NativeModule[] = [multisigAccountModule, resourceAccountModule];
