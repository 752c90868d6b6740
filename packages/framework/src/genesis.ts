import { type Address, type NativeContext, SECS_PER_YEAR, USECS_PER_SEC } from "@atoll/move";
import { initializeAccountAbstraction } from "./abstraction/genesisAbstraction.ts";
import { emitGenesisBlockEvent } from "./blocks/block/block.ts";
import { initializeConfigBuffer } from "./chain/config_buffer/configBuffer.ts";
import { emitGenesisReconfigurationEvent } from "./chain/reconfiguration/reconfiguration.ts";
import { initializeReconfigurationState } from "./chain/reconfiguration_state/reconfigurationState.ts";
import { allowCoreResourcesToSetVersion } from "./chain/version/version.ts";
import { registerFrameworkPackages } from "./code/frameworkPackages.ts";
import { tags as gasScheduleTags } from "./generated/chain/gas_schedule.ts";
import type { ValidatorConfiguration } from "./generated/genesis/genesis.ts";
import type { GovernanceConfig } from "./generated/governance/aptos_governance.ts";
import { defaultDelegationPools } from "./genesis/defaultDelegationPools.ts";
import { createDelegationPools } from "./genesis/delegationPools.ts";
import { createValidators, type GenesisConfiguration, initializeAptAndRootAccount, initializeFramework } from "./genesis/genesis/bodies.ts";
import { createVestingGrants, defaultVestingGrants } from "./genesis/vestingGrants.ts";
import {
  defaultConsensusConfig,
  defaultExecutionConfig,
  FRAMEWORK_VERSION,
  GENESIS_DEFAULTS,
  type GenesisOptions,
  type GenesisValidator,
} from "./genesisOptions.ts";
import { initializeGovernance } from "./governance/aptos_governance/aptosGovernance.ts";
import { initializeKeyless } from "./keyless/keylessGenesis.ts";
import { frameworkModules } from "./modules.ts";
import { initializeNames } from "./names/genesis.ts";
import { CORE_RESOURCES_ADDRESS, FRAMEWORK_ADDRESS, VM_ADDRESS } from "./native/addresses.ts";
import type { Registry } from "./native/registry.ts";
import { initializeDkg } from "./randomness/dkg/dkg.ts";
import { initializeRandomnessState } from "./randomness/randomnessGenesis.ts";
import { setGenesisEnd } from "./stdlib/chain_status/chainStatus.ts";
import { initializeFeatures } from "./stdlib/features/features.ts";
import { moveString } from "./stdlib/string/string.ts";

const REWARDS_RATE_DENOMINATOR = 1_000_000_000n;

/**
 * Creates the initial state before the first transaction, in the same order as nodes. Chain time starts at zero; the first block advances
 * it.
 */
export function runGenesis(context: NativeContext, options: GenesisOptions): void {
  initializeFramework(context, configurationOf(context, options));
  initializeFeatures(context, options.features ?? GENESIS_DEFAULTS.features);
  initializeAptAndRootAccount(context, FRAMEWORK_ADDRESS, options.coreResourcesAuthKey);
  initializeConfigBuffer(context, FRAMEWORK_ADDRESS);
  initializeDkg(context, FRAMEWORK_ADDRESS);
  initializeReconfigurationState(context, FRAMEWORK_ADDRESS);
  initializeRandomnessState(context, FRAMEWORK_ADDRESS);
  initializeGovernance(context, FRAMEWORK_ADDRESS, governanceConfigOf(options));
  initializeAccountAbstraction(context);
  createVestingGrants(context, options.vestingGrants ?? defaultVestingGrants(), options.startSecs ?? 0n);
  createDelegationPools(context, options.delegationPools ?? defaultDelegationPools(), options.startSecs ?? 0n);
  createValidators(context, FRAMEWORK_ADDRESS, [validatorOf(options.validator ?? GENESIS_DEFAULTS.validator)]);
  allowCoreResourcesToSetVersion(context, CORE_RESOURCES_ADDRESS);
  initializeKeyless(context, FRAMEWORK_ADDRESS, options.keyless);
  if (options.names ?? true) initializeNames(context);
  setGenesisEnd(context, FRAMEWORK_ADDRESS);
  emitGenesisBlockEvent(context, VM_ADDRESS);
  emitGenesisReconfigurationEvent(context);
  registerFrameworkPackages(
    context,
    frameworkModules.map((module) => module.definition.id),
  );
}

function configurationOf(context: NativeContext, options: GenesisOptions): GenesisConfiguration {
  const staking = { ...GENESIS_DEFAULTS.staking, ...options.staking };
  const { featureVersion, entries } = options.gasSchedule ?? GENESIS_DEFAULTS.gasSchedule;
  const epochIntervalUsecs = options.epochIntervalUsecs ?? GENESIS_DEFAULTS.epochIntervalUsecs;
  const epochsPerYear = (SECS_PER_YEAR * USECS_PER_SEC) / epochIntervalUsecs || 1n;
  return {
    gasSchedule: context.serialize(gasScheduleTags.GasScheduleV2, {
      feature_version: featureVersion,
      entries: entries.map(([name, value]) => ({ key: moveString(name), val: value })),
    }),
    chainId: options.chainId,
    initialVersion: FRAMEWORK_VERSION,
    consensusConfig: options.consensusConfig ?? defaultConsensusConfig(),
    executionConfig: options.executionConfig ?? defaultExecutionConfig(),
    epochIntervalUsecs,
    minimumStake: staking.minimumStakeOctas,
    maximumStake: staking.maximumStakeOctas,
    lockupSeconds: staking.lockupSeconds,
    allowValidatorSetChange: staking.allowValidatorSetChange,
    rewardsRate: (staking.rewardsPercentPerYear * REWARDS_RATE_DENOMINATOR) / 100n / epochsPerYear,
    rewardsRateDenominator: REWARDS_RATE_DENOMINATOR,
    votingPowerIncreaseLimit: staking.votingPowerIncreaseLimitPercent,
  };
}

function governanceConfigOf(options: GenesisOptions): GovernanceConfig {
  const governance = { ...GENESIS_DEFAULTS.governance, ...options.governance };
  return {
    min_voting_threshold: governance.minimumVotes,
    required_proposer_stake: governance.proposerStakeOctas,
    voting_duration_secs: governance.votingSeconds,
  };
}

function validatorOf(validator: GenesisValidator): ValidatorConfiguration {
  return {
    owner_address: validator.owner,
    operator_address: validator.operator,
    voter_address: validator.voter,
    stake_amount: validator.stakeOctas,
    consensus_pubkey: validator.consensusPublicKey,
    proof_of_possession: new Uint8Array(),
    network_addresses: validator.networkAddresses,
    full_node_network_addresses: validator.fullnodeAddresses,
  };
}

/** Module bytecode as stored in state. */
export interface PublishedModule {
  readonly address: Address;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Lists the bytecode of every module, which genesis stores in addition to the changes of `runGenesis`. */
export function publishedModules({ modules, bytecode, bytesOf }: Registry): PublishedModule[] {
  const native = modules.map((module) => ({ ...module.definition.id, bytes: bytesOf(module) }));
  return [...native, ...bytecode.map(({ loaded, bytes }) => ({ ...loaded.id, bytes }))];
}
