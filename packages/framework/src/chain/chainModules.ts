import type { NativeModule } from "../native/defineModule.ts";
import { configBufferModule } from "./configBuffer.ts";
import { consensusConfigModule } from "./consensusConfig.ts";
import { executionConfigModule } from "./executionConfig.ts";
import { gasScheduleModule } from "./gasSchedule.ts";
import { reconfigurationModule } from "./reconfiguration.ts";
import { reconfigurationStateModule } from "./reconfigurationState.ts";
import { stakeModule } from "./stake.ts";
import { stakingConfigModule } from "./stakingConfig.ts";
import { stateStorageModule } from "./stateStorage.ts";
import { storageGasModule } from "./storageGas.ts";
import { validatorConsensusInfoModule } from "./validatorConsensusInfo.ts";
import { versionModule } from "./version.ts";

/** Framework modules for epochs, validators and network configuration. */
export const chainModules: readonly NativeModule[] = [
  stateStorageModule,
  storageGasModule,
  configBufferModule,
  reconfigurationStateModule,
  stakingConfigModule,
  validatorConsensusInfoModule,
  stakeModule,
  reconfigurationModule,
  versionModule,
  consensusConfigModule,
  executionConfigModule,
  gasScheduleModule,
];
