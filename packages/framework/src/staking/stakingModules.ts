import type { NativeModule } from "../native/defineModule.ts";
import { stakingContractModule } from "./stakingContractModule.ts";
import { stakingProxyModule } from "./stakingProxy.ts";
import { vestingModule } from "./vestingModule.ts";

/** Stake by contract: with an operator, and while it vests. */
export const stakingModules: readonly NativeModule[] = [stakingContractModule, vestingModule, stakingProxyModule];
