import type { NativeModule } from "../native/implementModule.ts";
import { functionInfoModule } from "../objects/function_info/functionInfo.ts";
import { objectModule } from "../objects/object/bodies.ts";
import { aptosAccountModule } from "./aptos_account/aptosAccount.ts";
import { aptosCoinModule } from "./aptos_coin/aptosCoin.ts";
import { coinModule } from "./coin/bodies.ts";
import { dispatchableFungibleAssetModule } from "./dispatchable_fungible_asset/dispatchableFungibleAsset.ts";
import { fungibleAssetModule } from "./fungible_asset/bodies.ts";
import { managedCoinModule } from "./managed_coin/managedCoin.ts";
import { primaryFungibleStoreModule } from "./primary_fungible_store/primaryFungibleStore.ts";
import { transactionFeeModule } from "./transaction_fee/transactionFee.ts";

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
