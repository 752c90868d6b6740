import type { NativeModule } from "../native/implementModule.ts";
import { bcsStreamModule } from "./bcs_stream/bcsStream.ts";
import { bigOrderedMapModule } from "./big_ordered_map/bodies.ts";
import { bigVectorModule } from "./big_vector/bigVector.ts";
import { capabilityModule } from "./capability/capability.ts";
import { fixedPoint64Module } from "./fixed_point64/fixedPoint64.ts";
import { mathFixedModule } from "./math_fixed/mathFixed.ts";
import { mathFixed64Module } from "./math_fixed64/mathFixed64.ts";
import { orderedMapModule } from "./ordered_map/bodies.ts";
import { poolU64Module } from "./pool_u64/poolU64.ts";
import { poolU64UnboundModule } from "./pool_u64_unbound/poolU64Unbound.ts";
import { smartTableModule } from "./smart_table/bodies.ts";
import { smartVectorModule } from "./smart_vector/smartVector.ts";
import { storageSlotsAllocatorModule } from "./storage_slots_allocator/storageSlotsAllocator.ts";

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
