import type { NativeModule } from "../native/implementModule.ts";
import { configBufferModule } from "./config_buffer/configBuffer.ts";
import { consensusConfigModule } from "./consensus_config/consensusConfig.ts";
import { executionConfigModule } from "./execution_config/executionConfig.ts";
import { gasScheduleModule } from "./gas_schedule/gasSchedule.ts";
import { reconfigurationModule } from "./reconfiguration/reconfiguration.ts";
import { reconfigurationStateModule } from "./reconfiguration_state/reconfigurationState.ts";
import { stakeModule } from "./stake/stake.ts";
import { stakingConfigModule } from "./staking_config/stakingConfig.ts";
import { stateStorageModule } from "./state_storage/stateStorage.ts";
import { storageGasModule } from "./storage_gas/storageGas.ts";
import { validatorConsensusInfoModule } from "./validator_consensus_info/validatorConsensusInfo.ts";
import { versionModule } from "./version/version.ts";

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
