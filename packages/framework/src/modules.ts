import { accountModules } from "./account/accountModules.ts";
import { assetModules } from "./assets/assetModules.ts";
import { chainModules } from "./chain/chainModules.ts";
import { datastructureModules } from "./datastructures/datastructureModules.ts";
import type { NativeModule } from "./native/defineModule.ts";
import { stdlibModules } from "./stdlib/stdlibModules.ts";

/** Every module that a network starts with. */
export const frameworkModules: readonly NativeModule[] = [
  ...stdlibModules,
  ...datastructureModules,
  ...accountModules,
  ...assetModules,
  ...chainModules,
];
