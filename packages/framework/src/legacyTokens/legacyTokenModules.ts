import type { NativeModule } from "../native/defineModule.ts";
import { propertyMapModule } from "./propertyMapModule.ts";
import { tokenCoinSwapModule } from "./tokenCoinSwap.ts";
import { tokenEventStoreModule } from "./tokenEventStoreModule.ts";
import { tokenModule } from "./tokenModule.ts";
import { tokenTransfersModule } from "./tokenTransfersModule.ts";

/** The first token standard at `0x3`, in an order in which each depends only on earlier ones. */
export const legacyTokenModules: readonly NativeModule[] = [
  propertyMapModule,
  tokenEventStoreModule,
  tokenModule,
  tokenTransfersModule,
  tokenCoinSwapModule,
];
