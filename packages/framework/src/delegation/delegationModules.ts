import type { NativeModule } from "../native/implementModule.ts";
import { delegationPoolModule } from "./delegation_pool/delegationPool.ts";

/** Framework modules for delegated staking. */
export const delegationModules: readonly NativeModule[] = [delegationPoolModule];
