import type { NativeModule } from "../native/defineModule.ts";
import { delegationPoolModule } from "./delegationPool.ts";

/** Modules for delegated staking. */
export const delegationModules: readonly NativeModule[] = [delegationPoolModule];
