import { type Address, type NativeContext, type SignerValue, VARIANT_KEY, VmFailure } from "@atoll/move";
import type { Coin, CoinCapability } from "../assets/coinInfo.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import type { Option } from "../native/moveTypes.ts";
import { withSigners } from "../native/signerArguments.ts";
import { authorizeUnlimited } from "../permissions/permissionedSigner.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";
import { nowSeconds } from "../stdlib/timestamp/timestamp.ts";
import { initializePendingFees, pendingFees, recordFees, setTransactionFeeConfig } from "./pendingFees.ts";
import { currentConsensusInfos, nextConsensusInfos } from "./stakeConsensusInfos.ts";
import { startStakingEpoch } from "./stakeEpoch.ts";
import { initializeValidator, rotateConsensusKey } from "./stakeKeys.ts";
import { checkStakePermission, STAKE_PERMISSION } from "./stakePermission.ts";
import {
  addStake,
  addStakeWithCapability,
  checkChangeAllowed,
  increaseLockup,
  initializeStakeOwner,
  joinValidatorSet,
  leaveValidatorSet,
  ownerCapability,
  reactivateStake,
  removeValidators,
  setDelegatedVoter,
  setNetworkAddresses,
  setOperator,
  unlockStake,
  withdrawStake,
  withdrawStakeToOwner,
} from "./stakePools.ts";
import {
  ALLOWED_VALIDATORS,
  APTOS_COIN_CAPABILITIES,
  OWNER_CAPABILITY,
  type OwnerCapability,
  STAKE_STRUCTS,
  stakeErrors,
  type TransactionFeeConfig,
  VALIDATOR_CONFIG,
  VALIDATOR_PERFORMANCE,
  VALIDATOR_SET,
  type ValidatorConfig,
  type ValidatorPerformance,
} from "./stakeTypes.ts";
import {
  checkStakePool,
  currentEpochVotingPower,
  isCurrentEpochValidator,
  isStakePool,
  recordProposals,
  stakePool,
  validatorIndex,
  validatorState,
} from "./validatorSet.ts";

/** Stores an empty validator set. Only genesis calls this. */
export function initializeStake(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  context.moveTo(framework, VALIDATOR_SET, {
    consensus_scheme: 0,
    active_validators: [],
    pending_inactive: [],
    pending_active: [],
    total_voting_power: 0n,
    total_joining_power: 0n,
  });
  context.moveTo(framework, VALIDATOR_PERFORMANCE, { validators: [] });
}

/** Stores the capability to mint rewards. Only genesis calls this. */
export function storeStakeMintCapability(context: NativeContext, framework: Address, mintCapability: CoinCapability): void {
  assertAptosFramework(framework);
  context.moveTo(framework, APTOS_COIN_CAPABILITIES, { mint_cap: mintCapability });
}

function remainingLockup(context: NativeContext, pool: Address): bigint {
  const end = stakePool(context, pool).locked_until_secs;
  const now = nowSeconds(context);
  return end <= now ? 0n : end - now;
}

function proposalCounts(context: NativeContext, index: bigint): [bigint, bigint] {
  const { validators } = context.borrow<ValidatorPerformance>(FRAMEWORK_ADDRESS, VALIDATOR_PERFORMANCE);
  const counts = validators[Number(index)];
  if (counts === undefined) throw new VmFailure("VECTOR_OPERATION_ERROR", `there is no validator ${index}`);
  return [counts.successful_proposals, counts.failed_proposals];
}

function validatorConfig(context: NativeContext, pool: Address): ValidatorConfig {
  checkStakePool(context, pool);
  return context.borrow<ValidatorConfig>(pool, VALIDATOR_CONFIG);
}

function depositOwnerCapability(context: NativeContext, owner: Address, capability: OwnerCapability): void {
  stakeErrors.check(!context.exists(owner, OWNER_CAPABILITY), "notFound", "EOWNER_CAP_ALREADY_EXISTS");
  context.moveTo(owner, OWNER_CAPABILITY, capability);
}

function configureAllowedValidators(context: NativeContext, framework: Address, accounts: Address[]): void {
  assertAptosFramework(framework);
  if (context.exists(FRAMEWORK_ADDRESS, ALLOWED_VALIDATORS)) {
    context.borrowMut<{ accounts: Address[] }>(FRAMEWORK_ADDRESS, ALLOWED_VALIDATORS).accounts = accounts;
  } else {
    context.moveTo(framework, ALLOWED_VALIDATORS, { accounts });
  }
}

const APT = "coin::Coin<aptos_coin::AptosCoin>";

/** `0x1::stake`: stake pools, validator set and epoch changes. */
export const stakeModule = defineModule({
  id: "0x1::stake",
  friends: ["0x1::block", "0x1::genesis", "0x1::reconfiguration", "0x1::reconfiguration_with_dkg", "0x1::transaction_fee"],
  errors: stakeErrors,
  structs: STAKE_STRUCTS,
  guards: [
    {
      check: checkStakePermission,
      functions: [
        "initialize_stake_owner",
        "initialize_validator",
        "extract_owner_cap",
        "deposit_owner_cap",
        "set_operator",
        "set_delegated_voter",
        "add_stake",
        "reactivate_stake",
        "rotate_consensus_key",
        "update_network_and_fullnode_addresses",
        "increase_lockup",
        "join_validator_set",
        "unlock",
        "withdraw",
        "leave_validator_set",
      ],
    },
  ],
  functions: {
    "public fun grant_permission(master: &signer, permissioned_signer: &signer)": withSigners(
      ({ context }, master: SignerValue, permissioned: SignerValue) => authorizeUnlimited(context, master, permissioned, STAKE_PERMISSION),
    ),
    "#[view] public fun get_lockup_secs(pool_address: address): u64": ({ context }, pool: Address) =>
      stakePool(context, pool).locked_until_secs,
    "#[view] public fun get_remaining_lockup_secs(pool_address: address): u64": ({ context }, pool: Address) =>
      remainingLockup(context, pool),
    "#[view] public fun get_stake(pool_address: address): (u64, u64, u64, u64)": ({ context }, address: Address) => {
      const pool = stakePool(context, address);
      return [pool.active.value, pool.inactive.value, pool.pending_active.value, pool.pending_inactive.value];
    },
    "#[view] public fun get_validator_state(pool_address: address): u64": ({ context }, pool: Address) => validatorState(context, pool),
    "#[view] public fun get_current_epoch_voting_power(pool_address: address): u64": ({ context }, pool: Address) =>
      currentEpochVotingPower(context, pool),
    "#[view] public fun get_delegated_voter(pool_address: address): address": ({ context }, pool: Address) =>
      stakePool(context, pool).delegated_voter,
    "#[view] public fun get_operator(pool_address: address): address": ({ context }, pool: Address) =>
      stakePool(context, pool).operator_address,
    "public fun get_owned_pool_address(owner_cap: &OwnerCapability): address": (_, capability: OwnerCapability) => capability.pool_address,
    "#[view] public fun get_validator_index(pool_address: address): u64": ({ context }, pool: Address) => validatorIndex(context, pool),
    "#[view] public fun get_current_epoch_proposal_counts(validator_index: u64): (u64, u64)": ({ context }, index: bigint) =>
      proposalCounts(context, index),
    "#[view] public fun get_validator_config(pool_address: address): (vector<u8>, vector<u8>, vector<u8>)": (
      { context },
      pool: Address,
    ) => {
      const config = validatorConfig(context, pool);
      return [config.consensus_pubkey, config.network_addresses, config.fullnode_addresses];
    },
    "#[view] public fun stake_pool_exists(addr: address): bool": ({ context }, pool: Address) => isStakePool(context, pool),
    "#[view] public fun get_pending_transaction_fee(): vector<u64>": ({ context }) => pendingFees(context),
    "public(friend) fun initialize(aptos_framework: &signer)": ({ context }, framework: Address) => initializeStake(context, framework),
    "public(friend) fun store_aptos_coin_mint_cap(aptos_framework: &signer, mint_cap: coin::MintCapability<aptos_coin::AptosCoin>)": (
      { context },
      framework: Address,
      capability: CoinCapability,
    ) => storeStakeMintCapability(context, framework, capability),
    "public fun remove_validators(aptos_framework: &signer, validators: &vector<address>)": (
      { context },
      framework: Address,
      pools: Address[],
    ) => {
      assertAptosFramework(framework);
      removeValidators(context, pools);
    },
    "public fun initialize_pending_transaction_fee(framework: &signer)": ({ context }, framework: Address) =>
      initializePendingFees(context, framework),
    "public fun set_transaction_fee_limit_per_epoch_per_pool(framework: &signer, limit_octa: u64)": (
      { context },
      framework: Address,
      limit: bigint,
    ) => setTransactionFeeConfig(context, framework, { [VARIANT_KEY]: "V0", max_fee_octa_allowed_per_epoch_per_pool: limit }),
    "public fun set_transaction_fee_config(framework: &signer, config: TransactionFeeConfig)": (
      { context },
      framework: Address,
      config: TransactionFeeConfig,
    ) => setTransactionFeeConfig(context, framework, config),
    "public(friend) fun record_fee(vm: &signer, fee_distribution_validator_indices: vector<u64>, fee_amounts_octa: vector<u64>)": (
      { context },
      vm: Address,
      validators: bigint[],
      amounts: bigint[],
    ) => recordFees(context, vm, validators, amounts),
    "public entry fun initialize_stake_owner(owner: &signer, initial_stake_amount: u64, operator: address, voter: address)": (
      { context },
      owner: Address,
      amount: bigint,
      operator: Address,
      voter: Address,
    ) => initializeStakeOwner(context, owner, amount, operator, voter),
    "public entry fun initialize_validator(account: &signer, consensus_pubkey: vector<u8>, proof_of_possession: vector<u8>, network_addresses: vector<u8>, fullnode_addresses: vector<u8>)":
      ({ context }, account: Address, publicKey: Uint8Array, proof: Uint8Array, network: Uint8Array, fullnode: Uint8Array) =>
        initializeValidator(context, account, { publicKey, proof }, network, fullnode),
    "public fun extract_owner_cap(owner: &signer): OwnerCapability": ({ context }, owner: Address) => {
      ownerCapability(context, owner);
      return context.moveFrom<OwnerCapability>(owner, OWNER_CAPABILITY);
    },
    "public fun deposit_owner_cap(owner: &signer, owner_cap: OwnerCapability)": (
      { context },
      owner: Address,
      capability: OwnerCapability,
    ) => depositOwnerCapability(context, owner, capability),
    "public fun destroy_owner_cap(owner_cap: OwnerCapability)": () => {},
    "public entry fun set_operator(owner: &signer, new_operator: address)": ({ context }, owner: Address, operator: Address) =>
      setOperator(context, ownerCapability(context, owner), operator),
    "public fun set_operator_with_cap(owner_cap: &OwnerCapability, new_operator: address)": (
      { context },
      capability: OwnerCapability,
      operator: Address,
    ) => setOperator(context, capability, operator),
    "public entry fun set_delegated_voter(owner: &signer, new_voter: address)": ({ context }, owner: Address, voter: Address) =>
      setDelegatedVoter(context, ownerCapability(context, owner), voter),
    "public fun set_delegated_voter_with_cap(owner_cap: &OwnerCapability, new_voter: address)": (
      { context },
      capability: OwnerCapability,
      voter: Address,
    ) => setDelegatedVoter(context, capability, voter),
    "public entry fun add_stake(owner: &signer, amount: u64)": ({ context }, owner: Address, amount: bigint) =>
      addStake(context, owner, amount),
    [`public fun add_stake_with_cap(owner_cap: &OwnerCapability, coins: ${APT})`]: (
      { context },
      capability: OwnerCapability,
      coins: Coin,
    ) => addStakeWithCapability(context, capability, coins),
    "public entry fun reactivate_stake(owner: &signer, amount: u64)": ({ context }, owner: Address, amount: bigint) =>
      reactivateStake(context, ownerCapability(context, owner), amount),
    "public fun reactivate_stake_with_cap(owner_cap: &OwnerCapability, amount: u64)": (
      { context },
      capability: OwnerCapability,
      amount: bigint,
    ) => reactivateStake(context, capability, amount),
    "public entry fun rotate_consensus_key(operator: &signer, pool_address: address, new_consensus_pubkey: vector<u8>, proof_of_possession: vector<u8>)":
      ({ context }, operator: Address, pool: Address, publicKey: Uint8Array, proof: Uint8Array) =>
        rotateConsensusKey(context, operator, pool, { publicKey, proof }),
    "public entry fun update_network_and_fullnode_addresses(operator: &signer, pool_address: address, new_network_addresses: vector<u8>, new_fullnode_addresses: vector<u8>)":
      ({ context }, operator: Address, pool: Address, network: Uint8Array, fullnode: Uint8Array) =>
        setNetworkAddresses(context, operator, pool, network, fullnode),
    "public entry fun increase_lockup(owner: &signer)": ({ context }, owner: Address) =>
      increaseLockup(context, ownerCapability(context, owner)),
    "public fun increase_lockup_with_cap(owner_cap: &OwnerCapability)": ({ context }, capability: OwnerCapability) =>
      increaseLockup(context, capability),
    "public entry fun join_validator_set(operator: &signer, pool_address: address)": ({ context }, operator: Address, pool: Address) => {
      checkChangeAllowed(context);
      joinValidatorSet(context, operator, pool);
    },
    "public(friend) fun join_validator_set_internal(operator: &signer, pool_address: address)": (
      { context },
      operator: Address,
      pool: Address,
    ) => joinValidatorSet(context, operator, pool),
    "public entry fun unlock(owner: &signer, amount: u64)": ({ context }, owner: Address, amount: bigint) =>
      unlockStake(context, ownerCapability(context, owner), amount),
    "public fun unlock_with_cap(amount: u64, owner_cap: &OwnerCapability)": ({ context }, amount: bigint, capability: OwnerCapability) =>
      unlockStake(context, capability, amount),
    "public entry fun withdraw(owner: &signer, withdraw_amount: u64)": ({ context }, owner: Address, amount: bigint) =>
      withdrawStakeToOwner(context, owner, amount),
    [`public fun withdraw_with_cap(owner_cap: &OwnerCapability, withdraw_amount: u64): ${APT}`]: (
      { context },
      capability: OwnerCapability,
      amount: bigint,
    ) => withdrawStake(context, capability, amount),
    "public entry fun leave_validator_set(operator: &signer, pool_address: address)": ({ context }, operator: Address, pool: Address) =>
      leaveValidatorSet(context, operator, pool),
    "public fun cur_validator_consensus_infos(): vector<validator_consensus_info::ValidatorConsensusInfo>": ({ context }) =>
      currentConsensusInfos(context),
    "public fun next_validator_consensus_infos(): vector<validator_consensus_info::ValidatorConsensusInfo>": ({ context }) =>
      nextConsensusInfos(context),
    "public fun is_current_epoch_validator(pool_address: address): bool": ({ context }, pool: Address) =>
      isCurrentEpochValidator(context, pool),
    "public(friend) fun update_performance_statistics(proposer_index: Option<u64>, failed_proposer_indices: vector<u64>)": (
      { context },
      proposer: Option<bigint>,
      failed: bigint[],
    ) => recordProposals(context, proposer.vec[0], failed),
    "public(friend) fun on_new_epoch()": ({ context }) => startStakingEpoch(context),
    "public fun configure_allowed_validators(aptos_framework: &signer, accounts: vector<address>)": (
      { context },
      framework: Address,
      accounts: Address[],
    ) => configureAllowedValidators(context, framework, accounts),
  },
});
