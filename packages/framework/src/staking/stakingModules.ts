import type { NativeModule } from "../native/implementModule.ts";
import { stakingContractModule } from "./staking_contract/bodies.ts";
import { stakingProxyModule } from "./staking_proxy/stakingProxy.ts";
import { vestingModule } from "./vesting/bodies.ts";

/** Framework modules for staking contracts and vesting. */
export const stakingModules: readonly NativeModule[] = [stakingContractModule, vestingModule, stakingProxyModule];
