import type { NativeModule } from "../native/implementModule.ts";
import { legacyPropertyMapModule } from "./property_map/propertyMap.ts";
import { legacyTokenModule } from "./token/bodies.ts";
import { tokenCoinSwapModule } from "./token_coin_swap/tokenCoinSwap.ts";
import { tokenEventStoreModule } from "./token_event_store/tokenEventStore.ts";
import { tokenTransfersModule } from "./token_transfers/tokenTransfers.ts";

/** Modules of the first token standard at `0x3`, in dependency order. */
export const legacyTokenModules: readonly NativeModule[] = [
  legacyPropertyMapModule,
  tokenEventStoreModule,
  legacyTokenModule,
  tokenTransfersModule,
  tokenCoinSwapModule,
];
