import type { NativeModule } from "../native/defineModule.ts";
import { bigOrderedMapModule } from "./bigOrderedMap.ts";
import { fixedPoint64Module } from "./fixedPoint64.ts";
import { orderedMapModule } from "./orderedMap.ts";
import { storageSlotsAllocatorModule } from "./storageSlotsAllocator.ts";

/** Maps and numbers that the chain's own modules are built from. */
export const datastructureModules: readonly NativeModule[] = [
  fixedPoint64Module,
  orderedMapModule,
  storageSlotsAllocatorModule,
  bigOrderedMapModule,
];
