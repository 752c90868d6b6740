import type { NativeModule } from "../native/defineModule.ts";
import { functionInfoModule } from "../objects/functionInfo.ts";
import { objectModule } from "../objects/objectModule.ts";
import { aptosAccountModule } from "./aptosAccount.ts";
import { aptosCoinModule } from "./aptosCoin.ts";
import { coinModule } from "./coinModule.ts";
import { dispatchableFungibleAssetModule } from "./dispatchableFungibleAsset.ts";
import { fungibleAssetModule } from "./fungibleAssetModule.ts";
import { managedCoinModule } from "./managedCoin.ts";
import { primaryFungibleStoreModule } from "./primaryFungibleStore.ts";
import { transactionFeeModule } from "./transactionFee.ts";

/** Framework modules of objects, assets and coins, in dependency order. */
export const assetModules: readonly NativeModule[] = [
  objectModule,
  functionInfoModule,
  fungibleAssetModule,
  dispatchableFungibleAssetModule,
  primaryFungibleStoreModule,
  coinModule,
  aptosCoinModule,
  aptosAccountModule,
  transactionFeeModule,
  managedCoinModule,
];
