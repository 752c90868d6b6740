import { type Address, address, type NativeContext } from "@atoll/move";
import { createFrameworkReservedAccount, initializeAccounts } from "../../account/account/account.ts";
import { createAccount, existsAt, setAuthenticationKey } from "../../account/account/accountResource.ts";
import { registerApt } from "../../assets/aptos_account/aptosAccount.ts";
import {
  configureAccountsForTest,
  destroyAptosMintCapability,
  initializeAptosCoin,
  mintAptosCoin,
} from "../../assets/aptos_coin/aptosCoin.ts";
import { coinBalance, isAccountRegistered, withdrawCoin } from "../../assets/coin/coin.ts";
import { createCoinConversionMap, createPairing } from "../../assets/coin/coinPairing.ts";
import { storeAptosCoinBurnCapability, storeAptosCoinMintCapability } from "../../assets/transaction_fee/transactionFee.ts";
import { initializeBlock } from "../../blocks/block/block.ts";
import { initializeBytesConfig, setBytesConfig } from "../../chain/bytesConfig.ts";
import { consensusConfig } from "../../chain/consensus_config/consensusConfig.ts";
import { executionConfig } from "../../chain/execution_config/executionConfig.ts";
import { initializeGasSchedule } from "../../chain/gas_schedule/gasSchedule.ts";
import { initializeReconfiguration } from "../../chain/reconfiguration/reconfiguration.ts";
import { initializePendingFees } from "../../chain/stake/pendingFees.ts";
import { initializeStake, storeStakeMintCapability } from "../../chain/stake/stake.ts";
import { startStakingEpoch } from "../../chain/stake/stakeEpoch.ts";
import { initializeStakeOwner } from "../../chain/stake/stakePools.ts";
import { initializeStakingConfig } from "../../chain/staking_config/stakingConfig.ts";
import { initializeStateStorage } from "../../chain/state_storage/stateStorage.ts";
import { initializeStorageGas } from "../../chain/storage_gas/storageGas.ts";
import { initializeVersion } from "../../chain/version/version.ts";
import { tags as aptosCoinTags } from "../../generated/assets/aptos_coin.ts";
import {
  declaration,
  errors,
  type ValidatorConfiguration,
  type ValidatorConfigurationWithCommission,
} from "../../generated/genesis/genesis.ts";
import { storeSignerCapability } from "../../governance/aptos_governance/governanceSigners.ts";
import { CORE_RESOURCES_ADDRESS, FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { createStakingContract } from "../../staking/staking_contract/stakingContract.ts";
import { initializeAggregatorFactory } from "../../stdlib/aggregator_factory/aggregatorFactory.ts";
import { initializeChainId } from "../../stdlib/chain_id/chainId.ts";
import { setGenesisEnd } from "../../stdlib/chain_status/chainStatus.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";
import { setTimeHasStarted } from "../../stdlib/timestamp/timestamp.ts";
import { initializeNonceTable } from "../../transactions/nonce_validation/nonceValidation.ts";
import { initializeTransactionValidation } from "../../transactions/transaction_validation/transactionValidation.ts";
import { createEmployeeValidators, initializeGenesisValidator } from "../genesisEmployees.ts";

/** Options of the first genesis step, in parameter order. */
export interface GenesisConfiguration {
  /** BCS of `0x1::gas_schedule::GasScheduleV2`. */
  readonly gasSchedule: Uint8Array;
  readonly chainId: number;
  readonly initialVersion: bigint;
  readonly consensusConfig: Uint8Array;
  readonly executionConfig: Uint8Array;
  readonly epochIntervalUsecs: bigint;
  readonly minimumStake: bigint;
  readonly maximumStake: bigint;
  readonly lockupSeconds: bigint;
  readonly allowValidatorSetChange: boolean;
  readonly rewardsRate: bigint;
  readonly rewardsRateDenominator: bigint;
  readonly votingPowerIncreaseLimit: bigint;
}

/** Addresses of reserved accounts, created after 0x1 in descending order. */
const RESERVED_ADDRESSES = ["0xa", "0x9", "0x8", "0x7", "0x6", "0x5", "0x4", "0x3", "0x2"].map(address);

/**
 * Creates the framework's accounts and configuration. The order determines the numbers of event handles and tables, which nodes rely on.
 */
export function initializeFramework(context: NativeContext, configuration: GenesisConfiguration): void {
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
  initializeBytesConfig(context, consensusConfig, framework, configuration.consensusConfig);
  setBytesConfig(context, executionConfig, framework, configuration.executionConfig);
  initializeVersion(context, framework, configuration.initialVersion);
  initializeStake(context, framework);
  initializePendingFees(context, framework);
  setTimeHasStarted(context, framework);
  initializeStakingConfig(context, framework, {
    minimum_stake: configuration.minimumStake,
    maximum_stake: configuration.maximumStake,
    recurring_lockup_duration_secs: configuration.lockupSeconds,
    allow_validator_set_change: configuration.allowValidatorSetChange,
    rewards_rate: configuration.rewardsRate,
    rewards_rate_denominator: configuration.rewardsRateDenominator,
    voting_power_increase_limit: configuration.votingPowerIncreaseLimit,
  });
  initializeStorageGas(context, framework);
  initializeGasSchedule(context, framework, configuration.gasSchedule);
  initializeAggregatorFactory(context, framework);
  initializeChainId(context, framework, configuration.chainId);
  initializeReconfiguration(context, framework);
  initializeBlock(context, framework, configuration.epochIntervalUsecs);
  initializeStateStorage(context, framework);
  initializeNonceTable(context, framework);
}

/** Creates APT as coin and asset, and stores capabilities for minting rewards and refunds and for burning fees. */
function initializeApt(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  const { mintCapability } = initializeAptosCoin(context);
  createCoinConversionMap(context);
  createPairing(context, aptosCoinTags.AptosCoin);
  storeStakeMintCapability(context, framework, mintCapability);
  storeAptosCoinBurnCapability(context);
  storeAptosCoinMintCapability(context);
}

/** Creates APT like `initializeApt`, for networks with a faucet: the root account receives the maximum balance and a mint capability. */
export function initializeAptAndRootAccount(context: NativeContext, framework: Address, rootKey: Uint8Array): void {
  initializeApt(context, framework);
  const root = createAccount(context, CORE_RESOURCES_ADDRESS);
  setAuthenticationKey(context, root, rootKey);
  registerApt(context, root);
  configureAccountsForTest(context, root);
}

/** Creates an account with a balance; leaves accounts that already have a balance unchanged. */
function createFundedAccount(context: NativeContext, framework: Address, owner: Address, balance: bigint): Address {
  if (!existsAt(context, owner)) createAccount(context, owner);
  if (coinBalance(context, aptosCoinTags.AptosCoin, owner) === 0n) {
    isAccountRegistered(context, aptosCoinTags.AptosCoin);
    mintAptosCoin(context, framework, owner, balance);
  }
  return owner;
}

/** Creates the initial validators, from last to first. */
export function createValidators(context: NativeContext, framework: Address, validators: readonly ValidatorConfiguration[]): void {
  const joining = validators.map((validator) => ({ validator_config: validator, commission_percentage: 0n, join_during_genesis: true }));
  createValidatorsWithCommission(context, framework, false, joining.reverse());
}

/** Mints the validators' stake, then removes the framework's mint capability. */
function createValidatorsWithCommission(
  context: NativeContext,
  framework: Address,
  useStakingContract: boolean,
  validators: readonly ValidatorConfigurationWithCommission[],
): void {
  for (const validator of validators) createValidator(context, framework, validator, useStakingContract);
  assertAptosFramework(framework);
  destroyAptosMintCapability(context);
  startStakingEpoch(context);
}

function createValidator(
  context: NativeContext,
  framework: Address,
  commission: ValidatorConfigurationWithCommission,
  useStakingContract: boolean,
): void {
  const validator = commission.validator_config;
  const { owner_address: owner, operator_address: operator, voter_address: voter, stake_amount: stake } = validator;
  createFundedAccount(context, framework, owner, stake);
  createFundedAccount(context, framework, operator, 0n);
  createFundedAccount(context, framework, voter, 0n);
  let pool = owner;
  if (useStakingContract) {
    const coins = withdrawCoin(context, aptosCoinTags.AptosCoin, owner, stake);
    const terms = { operator, voter, commissionPercentage: commission.commission_percentage, seed: new Uint8Array(0) };
    pool = createStakingContract(context, owner, coins, terms);
  } else {
    initializeStakeOwner(context, owner, stake, operator, voter);
  }
  if (commission.join_during_genesis) initializeGenesisValidator(context, pool, validator);
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** `0x1::genesis`: steps before the first transaction. Transactions cannot call this module. */
export const genesisModule = implementModule(declaration, {
  initialize: (
    { context },
    gasSchedule,
    chainId,
    initialVersion,
    consensusBytes,
    executionBytes,
    epochIntervalUsecs,
    minimumStake,
    maximumStake,
    lockupSeconds,
    allowValidatorSetChange,
    rewardsRate,
    rewardsRateDenominator,
    votingPowerIncreaseLimit,
  ) =>
    initializeFramework(context, {
      gasSchedule,
      chainId,
      initialVersion,
      consensusConfig: consensusBytes,
      executionConfig: executionBytes,
      epochIntervalUsecs,
      minimumStake,
      maximumStake,
      lockupSeconds,
      allowValidatorSetChange,
      rewardsRate,
      rewardsRateDenominator,
      votingPowerIncreaseLimit,
    }),
  initialize_aptos_coin: ({ context }, framework) => initializeApt(context, framework),
  initialize_core_resources_and_aptos_coin: ({ context }, framework, rootKey) => initializeAptAndRootAccount(context, framework, rootKey),
  create_accounts: ({ context }, framework, accounts) => {
    const seen = new Set<Address>();
    for (const { account_address: owner, balance } of accounts) {
      errors.check(!seen.has(owner), "alreadyExists", "EDUPLICATE_ACCOUNT");
      seen.add(owner);
      createFundedAccount(context, framework, owner, balance);
    }
  },
  create_account: ({ context }, framework, owner, balance) => createFundedAccount(context, framework, owner, balance),
  create_employee_validators: ({ context }, start, period, employees) => {
    createEmployeeValidators(context, start, period, employees);
  },
  create_initialize_validators_with_commission: ({ context }, framework, useStakingContract, validators) =>
    createValidatorsWithCommission(context, framework, useStakingContract, validators),
  create_initialize_validators: ({ context }, framework, validators) => createValidators(context, framework, validators),
  create_initialize_validator: ({ context }, framework, commission, useStakingContract) =>
    createValidator(context, framework, commission, useStakingContract),
  initialize_validator: ({ context }, pool, validator) => initializeGenesisValidator(context, pool, validator),
  set_genesis_end: ({ context }, framework) => setGenesisEnd(context, framework),
});
