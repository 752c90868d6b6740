import type { NativeModule } from "../native/defineModule.ts";
import { bcsStreamModule } from "./bcsStream.ts";
import { bigOrderedMapModule } from "./bigOrderedMap.ts";
import { bigVectorModule } from "./bigVector.ts";
import { capabilityModule } from "./capability.ts";
import { fixedPoint64Module } from "./fixedPoint64.ts";
import { mathFixedModule } from "./mathFixed.ts";
import { mathFixed64Module } from "./mathFixed64.ts";
import { orderedMapModule } from "./orderedMap.ts";
import { poolU64Module } from "./poolU64.ts";
import { poolU64UnboundModule } from "./poolU64Unbound.ts";
import { storageSlotsAllocatorModule } from "./storageSlotsAllocator.ts";

/** Maps and numbers that the chain's own modules are built from. */
export const datastructureModules: readonly NativeModule[] = [
  fixedPoint64Module,
  orderedMapModule,
  storageSlotsAllocatorModule,
  bigOrderedMapModule,
  bcsStreamModule,
  poolU64Module,
  poolU64UnboundModule,
  mathFixedModule,
  mathFixed64Module,
  capabilityModule,
  bigVectorModule,
];
