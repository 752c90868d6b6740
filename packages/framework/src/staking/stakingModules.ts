import type { NativeModule } from "../native/defineModule.ts";
import { stakingContractModule } from "./stakingContractModule.ts";
import { stakingProxyModule } from "./stakingProxy.ts";
import { vestingModule } from "./vestingModule.ts";

/** Framework modules for staking contracts and vesting. */
export const stakingModules: readonly NativeModule[] = [stakingContractModule, vestingModule, stakingProxyModule];
