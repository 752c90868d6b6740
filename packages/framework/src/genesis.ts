import { type Address, address, type NativeContext } from "@atoll/move";
import { createFrameworkReservedAccount, initializeAccounts } from "./account/account.ts";
import { createAccount, existsAt, setAuthenticationKey } from "./account/accountResource.ts";
import { initializeNonceTable } from "./account/nonceValidation.ts";
import { initializeTransactionValidation } from "./account/transactionValidation.ts";
import { registerApt } from "./assets/aptosAccount.ts";
import { configureAccountsForTest, destroyAptosMintCapability, initializeAptosCoin, mintAptosCoin } from "./assets/aptosCoin.ts";
import { coinBalance } from "./assets/coin.ts";
import { aptosCoinTag } from "./assets/coinInfo.ts";
import { createCoinConversionMap, createPairing } from "./assets/coinPairing.ts";
import { storeAptosCoinBurnCapability, storeAptosCoinMintCapability } from "./assets/transactionFee.ts";
import { storeSignerCapability } from "./chain/aptosGovernance.ts";
import { emitGenesisBlockEvent, initializeBlock } from "./chain/block.ts";
import { initializeBytesConfig, setBytesConfig } from "./chain/bytesConfig.ts";
import { initializeConfigBuffer } from "./chain/configBuffer.ts";
import { consensusConfig } from "./chain/consensusConfig.ts";
import { executionConfig } from "./chain/executionConfig.ts";
import { initializeGasSchedule } from "./chain/gasSchedule.ts";
import { initializePendingFees } from "./chain/pendingFees.ts";
import { emitGenesisReconfigurationEvent, initializeReconfiguration } from "./chain/reconfiguration.ts";
import { initializeReconfigurationState } from "./chain/reconfigurationState.ts";
import { initializeStake, storeStakeMintCapability } from "./chain/stake.ts";
import { startStakingEpoch } from "./chain/stakeEpoch.ts";
import { initializeStakeOwner, joinValidatorSet, setConsensusKey, setNetworkAddresses } from "./chain/stakePools.ts";
import { initializeStakingConfig } from "./chain/stakingConfig.ts";
import { initializeStateStorage } from "./chain/stateStorage.ts";
import { initializeStorageGas } from "./chain/storageGas.ts";
import { allowCoreResourcesToSetVersion, initializeVersion } from "./chain/version.ts";
import {
  defaultConsensusConfig,
  defaultExecutionConfig,
  FRAMEWORK_VERSION,
  GENESIS_DEFAULTS,
  type GenesisOptions,
  type GenesisValidator,
} from "./genesisOptions.ts";
import { frameworkModules } from "./modules.ts";
import { CORE_RESOURCES_ADDRESS, FRAMEWORK_ADDRESS, VM_ADDRESS } from "./native/addresses.ts";
import { createRegistry, type Registry } from "./native/registry.ts";
import { initializeAggregatorFactory } from "./stdlib/aggregatorFactory.ts";
import { initializeChainId } from "./stdlib/chainId.ts";
import { setGenesisEnd } from "./stdlib/chainStatus.ts";
import { initializeFeatures } from "./stdlib/features.ts";
import { moveString } from "./stdlib/string.ts";
import { setTimeHasStarted } from "./stdlib/timestamp.ts";

/** Created after 0x1, highest first. */
const RESERVED_ADDRESSES = ["0xa", "0x9", "0x8", "0x7", "0x6", "0x5", "0x4", "0x3", "0x2"].map(address);
const MICROSECONDS_PER_YEAR = 31_536_000_000_000n;
const REWARDS_RATE_DENOMINATOR = 1_000_000_000n;

/** Everything that is there before the first transaction. The chain's time begins at zero; the first block moves it. */
export function runGenesis(context: NativeContext, options: GenesisOptions): void {
  initializeFramework(context, options);
  initializeFeatures(context, options.features ?? GENESIS_DEFAULTS.features);
  initializeAptAndRootAccount(context, options.coreResourcesAuthKey);
  initializeConfigBuffer(context, FRAMEWORK_ADDRESS);
  initializeReconfigurationState(context, FRAMEWORK_ADDRESS);
  createValidator(context, options.validator ?? GENESIS_DEFAULTS.validator);
  allowCoreResourcesToSetVersion(context, CORE_RESOURCES_ADDRESS);
  setGenesisEnd(context, FRAMEWORK_ADDRESS);
  emitGenesisBlockEvent(context, VM_ADDRESS);
  emitGenesisReconfigurationEvent(context);
}

/** The order decides the numbers of event handles and tables, which nodes rely on. */
function initializeFramework(context: NativeContext, options: GenesisOptions): void {
  const framework = FRAMEWORK_ADDRESS;
  const ownCapability = createFrameworkReservedAccount(context, framework);
  initializeAccounts(context, framework);
  initializeTransactionValidation(context, framework, {
    script_prologue_name: utf8("script_prologue"),
    module_prologue_name: utf8("module_prologue"),
    multi_agent_prologue_name: utf8("multi_agent_script_prologue"),
    user_epilogue_name: utf8("epilogue"),
  });
  storeSignerCapability(context, framework, framework, ownCapability);
  for (const reserved of RESERVED_ADDRESSES) {
    storeSignerCapability(context, framework, reserved, createFrameworkReservedAccount(context, reserved));
  }
  initializeBytesConfig(context, consensusConfig, framework, options.consensusConfig ?? defaultConsensusConfig());
  setBytesConfig(context, executionConfig, framework, options.executionConfig ?? defaultExecutionConfig());
  initializeVersion(context, framework, FRAMEWORK_VERSION);
  initializeStake(context, framework);
  initializePendingFees(context, framework);
  setTimeHasStarted(context, framework);
  initializeStaking(context, options);
  initializeStorageGas(context, framework);
  const { featureVersion, entries } = options.gasSchedule ?? GENESIS_DEFAULTS.gasSchedule;
  initializeGasSchedule(context, framework, {
    feature_version: featureVersion,
    entries: entries.map(([name, value]) => ({ key: moveString(name), val: value })),
  });
  initializeAggregatorFactory(context, framework);
  initializeChainId(context, framework, options.chainId);
  initializeReconfiguration(context, framework);
  initializeBlock(context, framework, epochInterval(options));
  initializeStateStorage(context, framework);
  initializeNonceTable(context, framework);
}

function initializeStaking(context: NativeContext, options: GenesisOptions): void {
  const staking = { ...GENESIS_DEFAULTS.staking, ...options.staking };
  const epochsPerYear = MICROSECONDS_PER_YEAR / epochInterval(options) || 1n;
  initializeStakingConfig(context, FRAMEWORK_ADDRESS, {
    minimum_stake: staking.minimumStakeOctas,
    maximum_stake: staking.maximumStakeOctas,
    recurring_lockup_duration_secs: staking.lockupSeconds,
    allow_validator_set_change: staking.allowValidatorSetChange,
    rewards_rate: (staking.rewardsPercentPerYear * REWARDS_RATE_DENOMINATOR) / 100n / epochsPerYear,
    rewards_rate_denominator: REWARDS_RATE_DENOMINATOR,
    voting_power_increase_limit: staking.votingPowerIncreaseLimitPercent,
  });
}

function epochInterval(options: GenesisOptions): bigint {
  return options.epochIntervalUsecs ?? GENESIS_DEFAULTS.epochIntervalUsecs;
}

/** The root account holds all that fits a balance, and may mint more. */
function initializeAptAndRootAccount(context: NativeContext, rootKey: Uint8Array): void {
  const { mintCapability } = initializeAptosCoin(context);
  createCoinConversionMap(context);
  createPairing(context, aptosCoinTag);
  storeStakeMintCapability(context, FRAMEWORK_ADDRESS, mintCapability);
  storeAptosCoinBurnCapability(context);
  storeAptosCoinMintCapability(context);
  const root = createAccount(context, CORE_RESOURCES_ADDRESS);
  setAuthenticationKey(context, root, rootKey);
  registerApt(context, root);
  configureAccountsForTest(context, root);
}

/** Its stake is minted; afterwards the framework itself can mint no more. */
function createValidator(context: NativeContext, validator: GenesisValidator): void {
  const { owner, operator, voter, stakeOctas } = validator;
  createFundedAccount(context, owner, stakeOctas);
  createFundedAccount(context, operator, 0n);
  createFundedAccount(context, voter, 0n);
  initializeStakeOwner(context, owner, stakeOctas, operator, voter);
  setConsensusKey(context, operator, owner, validator.consensusPublicKey);
  setNetworkAddresses(context, operator, owner, validator.networkAddresses, validator.fullnodeAddresses);
  joinValidatorSet(context, operator, owner);
  destroyAptosMintCapability(context);
  startStakingEpoch(context);
}

function createFundedAccount(context: NativeContext, owner: Address, balance: bigint): void {
  if (!existsAt(context, owner)) createAccount(context, owner);
  if (coinBalance(context, aptosCoinTag, owner) > 0n) return;
  registerApt(context, owner);
  mintAptosCoin(context, FRAMEWORK_ADDRESS, owner, balance);
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A module's code as state holds it. */
export interface PublishedModule {
  readonly address: Address;
  readonly name: string;
  readonly bytes: Uint8Array;
}

let registry: Registry | undefined;

/** The code of every module of the framework, which genesis stores beside what `runGenesis` does. */
export function publishedModules(): PublishedModule[] {
  registry ??= createRegistry(frameworkModules);
  const { bytesOf } = registry;
  return frameworkModules.map((module) => ({ ...module.definition.id, bytes: bytesOf(module) }));
}
