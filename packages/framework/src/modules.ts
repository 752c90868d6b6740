import { accountModules } from "./account/accountModules.ts";
import { assetModules } from "./assets/assetModules.ts";
import { chainModules } from "./chain/chainModules.ts";
import { cryptoModules } from "./crypto/cryptoModules.ts";
import { datastructureModules } from "./datastructures/datastructureModules.ts";
import { multisigModules } from "./multisig/multisigModules.ts";
import type { NativeModule } from "./native/defineModule.ts";
import { stdlibModules } from "./stdlib/stdlibModules.ts";
import { digitalAssetModules } from "./tokens/digitalAssetModules.ts";

/** Every module that a network starts with. */
export const frameworkModules: readonly NativeModule[] = [
  ...stdlibModules,
  ...datastructureModules,
  ...cryptoModules,
  ...accountModules,
  ...assetModules,
  ...chainModules,
  ...multisigModules,
  ...digitalAssetModules,
];
