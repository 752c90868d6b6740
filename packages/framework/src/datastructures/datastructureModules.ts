import type { NativeModule } from "../native/defineModule.ts";
import { bcsStreamModule } from "./bcsStream.ts";
import { bigOrderedMapModule } from "./bigOrderedMapModule.ts";
import { bigVectorModule } from "./bigVector.ts";
import { capabilityModule } from "./capability.ts";
import { fixedPoint64Module } from "./fixedPoint64.ts";
import { mathFixedModule } from "./mathFixed.ts";
import { mathFixed64Module } from "./mathFixed64.ts";
import { orderedMapModule } from "./orderedMapModule.ts";
import { poolU64Module } from "./poolU64.ts";
import { poolU64UnboundModule } from "./poolU64Unbound.ts";
import { smartTableModule } from "./smartTableModule.ts";
import { smartVectorModule } from "./smartVector.ts";
import { storageSlotsAllocatorModule } from "./storageSlotsAllocatorModule.ts";

/** Modules of maps and numeric types used by the framework. */
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
  smartVectorModule,
  smartTableModule,
];
