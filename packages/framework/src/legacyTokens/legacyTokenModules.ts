import type { NativeModule } from "../native/defineModule.ts";
import { propertyMapModule } from "./propertyMapModule.ts";
import { tokenCoinSwapModule } from "./tokenCoinSwap.ts";
import { tokenEventStoreModule } from "./tokenEventStoreModule.ts";
import { tokenModule } from "./tokenModule.ts";
import { tokenTransfersModule } from "./tokenTransfersModule.ts";

/** Modules of the first token standard at `0x3`, in dependency order. */
export const legacyTokenModules: readonly NativeModule[] = [
  propertyMapModule,
  tokenEventStoreModule,
  tokenModule,
  tokenTransfersModule,
  tokenCoinSwapModule,
];
