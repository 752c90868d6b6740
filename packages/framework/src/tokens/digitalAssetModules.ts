import type { NativeModule } from "../native/implementModule.ts";
import { aptosTokenModule } from "./aptos_token/bodies.ts";
import { collectionModule } from "./collection/collection.ts";
import { propertyMapModule } from "./property_map/propertyMap.ts";
import { royaltyModule } from "./royalty/royalty.ts";
import { tokenModule } from "./token/bodies.ts";

/** Modules of the digital asset standard at `0x4`, in dependency order. */
export const digitalAssetModules: readonly NativeModule[] = [
  royaltyModule,
  propertyMapModule,
  collectionModule,
  tokenModule,
  aptosTokenModule,
];
