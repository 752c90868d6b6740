import type { NativeModule } from "../native/defineModule.ts";
import { delegationPoolModule } from "./delegationPool.ts";

/** Delegated staking. */
export const delegationModules: readonly NativeModule[] = [delegationPoolModule];
