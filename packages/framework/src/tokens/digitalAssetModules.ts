import type { NativeModule } from "../native/defineModule.ts";
import { aptosTokenModule } from "./aptosTokenModule.ts";
import { collectionModule } from "./collectionModule.ts";
import { propertyMapModule } from "./propertyMapModule.ts";
import { royaltyModule } from "./royalty.ts";
import { tokenModule } from "./tokenModule.ts";

/** Modules of the digital asset standard at `0x4`, in dependency order. */
export const digitalAssetModules: readonly NativeModule[] = [
  royaltyModule,
  propertyMapModule,
  collectionModule,
  tokenModule,
  aptosTokenModule,
];
