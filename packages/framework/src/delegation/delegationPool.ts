import type { Address, NativeBody, SignerValue } from "@atoll/move";
import { type DeclaredBody, defineModule } from "../native/defineModule.ts";
import { withSigners } from "../native/signerArguments.ts";
import { authorizeUnlimited } from "../permissions/permissioned_signer/permissionedSigner.ts";
import {
  allowDelegator,
  allowlistOf,
  disableAllowlist,
  disallowDelegator,
  enableAllowlist,
  hasAllowlist,
  isAllowlisted,
} from "./allowlist.ts";
import { changeOperator, minRemainingSecondsForChange, updateCommission } from "./commission.ts";
import { beneficiaryOf, commissionOf, isNextCommissionEffective, nextCommissionOf, setBeneficiary } from "./commissionTerms.ts";
import { createDelegationPool, delegationPoolAddress } from "./creation.ts";
import { delegationErrors } from "./delegationErrors.ts";
import { checkPoolManagement, checkStakeManagement, POOL_MANAGEMENT, STAKE_MANAGEMENT } from "./delegationPermissions.ts";
import {
  checkDelegationPool,
  isDelegationPool,
  ownedPoolAddress,
  ownsPool,
  readDelegationPool,
  stakeByState,
} from "./delegationPoolResource.ts";
import { DELEGATION_STRUCTS } from "./delegationStructs.ts";
import { multiplyThenDivide } from "./drift.ts";
import { evictDelegator } from "./eviction.ts";
import {
  checkPartialVoting,
  currentVotingPower,
  delegateVotingPower,
  enablePartialVoting,
  proposeWithPool,
  remainingPowerOnProposal,
  voteOnProposal,
} from "./governance.ts";
import {
  addDelegatedStake,
  addStakeFee,
  reactivateDelegatedStake,
  unlockDelegatedStake,
  withdrawDelegatedStake,
} from "./stakeOperations.ts";
import { delegatedStake, withdrawalOf } from "./stakeViews.ts";
import { synchronizePool } from "./synchronization.ts";
import { isPartialVotingEnabled, voteDelegationOf } from "./votingRecords.ts";
import { canWithdrawPendingInactive } from "./withdrawals.ts";

const views: Record<string, NativeBody> = {
  "#[view] public fun owner_cap_exists(addr: address): bool": ({ context }, owner: Address) => ownsPool(context, owner),
  "#[view] public fun get_owned_pool_address(owner: address): address": ({ context }, owner: Address) => ownedPoolAddress(context, owner),
  "#[view] public fun delegation_pool_exists(addr: address): bool": ({ context }, pool: Address) => isDelegationPool(context, pool),
  "#[view] public fun partial_governance_voting_enabled(pool_address: address): bool": ({ context }, pool: Address) =>
    isPartialVotingEnabled(context, pool),
  "#[view] public fun observed_lockup_cycle(pool_address: address): u64": ({ context }, pool: Address) =>
    readDelegationPool(context, pool).observed_lockup_cycle.index,
  "#[view] public fun is_next_commission_percentage_effective(pool_address: address): bool": ({ context }, pool: Address) =>
    isNextCommissionEffective(context, pool),
  "#[view] public fun operator_commission_percentage(pool_address: address): u64": ({ context }, pool: Address) =>
    commissionOf(context, pool),
  "#[view] public fun operator_commission_percentage_next_lockup_cycle(pool_address: address): u64": ({ context }, pool: Address) =>
    nextCommissionOf(context, pool),
  "#[view] public fun shareholders_count_active_pool(pool_address: address): u64": ({ context }, pool: Address) =>
    readDelegationPool(context, pool).active_shares.shares.length,
  "#[view] public fun get_delegation_pool_stake(pool_address: address): (u64, u64, u64, u64)": ({ context }, pool: Address) => {
    checkDelegationPool(context, pool);
    const { active, inactive, pendingActive, pendingInactive } = stakeByState(context, pool);
    return [active, inactive, pendingActive, pendingInactive];
  },
  "#[view] public fun get_pending_withdrawal(pool_address: address, delegator_address: address): (bool, u64)": (
    { context },
    pool: Address,
    delegator: Address,
  ) => {
    const { isFree, amount } = withdrawalOf(context, pool, delegator);
    return [isFree, amount];
  },
  "#[view] public fun get_stake(pool_address: address, delegator_address: address): (u64, u64, u64)": (
    { context },
    pool: Address,
    delegator: Address,
  ) => delegatedStake(context, pool, delegator),
  "#[view] public fun get_add_stake_fee(pool_address: address, amount: u64): u64": ({ context }, pool: Address, amount: bigint) =>
    addStakeFee(context, pool, amount),
  "#[view] public fun can_withdraw_pending_inactive(pool_address: address): bool": ({ context }, pool: Address) =>
    canWithdrawPendingInactive(context, pool),
  "#[view] public fun calculate_and_update_voter_total_voting_power(pool_address: address, voter: address): u64": (
    { context },
    pool: Address,
    voter: Address,
  ) => currentVotingPower(context, pool, voter),
  "#[view] public fun calculate_and_update_remaining_voting_power(pool_address: address, voter_address: address, proposal_id: u64): u64": (
    { context },
    pool: Address,
    voter: Address,
    proposal: bigint,
  ) => remainingPowerOnProposal(context, pool, voter, proposal),
  "#[view] public fun calculate_and_update_delegator_voter(pool_address: address, delegator_address: address): address": (
    { context },
    pool: Address,
    delegator: Address,
  ) => {
    checkPartialVoting(context, pool);
    return voteDelegationOf(context, readDelegationPool(context, pool), delegator).voter;
  },
  "#[view] public fun calculate_and_update_voting_delegation(pool_address: address, delegator_address: address): (address, address, u64)": (
    { context },
    pool: Address,
    delegator: Address,
  ) => {
    checkPartialVoting(context, pool);
    const { voter, pending_voter, last_locked_until_secs } = voteDelegationOf(context, readDelegationPool(context, pool), delegator);
    return [voter, pending_voter, last_locked_until_secs];
  },
  "#[view] public fun get_expected_stake_pool_address(owner: address, delegation_pool_creation_seed: vector<u8>): address": (
    _,
    owner: Address,
    seed: Uint8Array,
  ) => delegationPoolAddress(owner, seed),
  "#[view] public fun min_remaining_secs_for_commission_change(): u64": ({ context }) => minRemainingSecondsForChange(context),
  "#[view] public fun allowlisting_enabled(pool_address: address): bool": ({ context }, pool: Address) => hasAllowlist(context, pool),
  "#[view] public fun delegator_allowlisted(pool_address: address, delegator_address: address): bool": (
    { context },
    pool: Address,
    delegator: Address,
  ) => isAllowlisted(context, pool, delegator),
  "#[view] public fun get_delegators_allowlist(pool_address: address): vector<address>": ({ context }, pool: Address) =>
    allowlistOf(context, pool),
  "#[view] public fun beneficiary_for_operator(operator: address): address": ({ context }, operator: Address) =>
    beneficiaryOf(context, operator),
};

const management: Record<string, DeclaredBody> = {
  "public entry fun initialize_delegation_pool(owner: &signer, operator_commission_percentage: u64, delegation_pool_creation_seed: vector<u8>)":
    ({ context }, owner: Address, commission: bigint, seed: Uint8Array) => {
      createDelegationPool(context, owner, commission, seed);
    },
  "public entry fun set_operator(owner: &signer, new_operator: address)": ({ context }, owner: Address, operator: Address) =>
    changeOperator(context, owner, operator),
  "public entry fun set_beneficiary_for_operator(operator: &signer, new_beneficiary: address)": (
    { context },
    operator: Address,
    beneficiary: Address,
  ) => setBeneficiary(context, operator, beneficiary),
  "public entry fun update_commission_percentage(owner: &signer, new_commission_percentage: u64)": (
    { context },
    owner: Address,
    commission: bigint,
  ) => updateCommission(context, owner, commission),
  "#[deprecated] public entry fun set_delegated_voter(_owner: &signer, _new_voter: address)": () =>
    delegationErrors.abort("none", "ECAN_NO_LONGER_SET_DELEGATED_VOTER"),
  "public entry fun enable_delegators_allowlisting(owner: &signer)": ({ context }, owner: Address) => enableAllowlist(context, owner),
  "public entry fun disable_delegators_allowlisting(owner: &signer)": ({ context }, owner: Address) => disableAllowlist(context, owner),
  "public entry fun allowlist_delegator(owner: &signer, delegator_address: address)": ({ context }, owner: Address, delegator: Address) =>
    allowDelegator(context, owner, delegator),
  "public entry fun remove_delegator_from_allowlist(owner: &signer, delegator_address: address)": (
    { context },
    owner: Address,
    delegator: Address,
  ) => disallowDelegator(context, owner, delegator),
  "public entry fun evict_delegator(owner: &signer, delegator_address: address)": ({ context }, owner: Address, delegator: Address) =>
    evictDelegator(context, owner, delegator),
  "public fun grant_delegation_pool_management_permission(master: &signer, permissioned_signer: &signer)": withSigners(
    ({ context }, master: SignerValue, permissioned: SignerValue) => authorizeUnlimited(context, master, permissioned, POOL_MANAGEMENT),
  ),
  "public fun grant_stake_management_permission(master: &signer, permissioned_signer: &signer)": withSigners(
    ({ context }, master: SignerValue, permissioned: SignerValue) => authorizeUnlimited(context, master, permissioned, STAKE_MANAGEMENT),
  ),
};

const STAKE = "delegator: &signer, pool_address: address, amount: u64";
const stake: Record<string, NativeBody> = {
  [`public entry fun add_stake(${STAKE})`]: ({ context }, delegator: Address, pool: Address, amount: bigint) =>
    addDelegatedStake(context, delegator, pool, amount),
  [`public entry fun unlock(${STAKE})`]: ({ context }, delegator: Address, pool: Address, amount: bigint) =>
    unlockDelegatedStake(context, delegator, pool, amount),
  [`public entry fun reactivate_stake(${STAKE})`]: ({ context }, delegator: Address, pool: Address, amount: bigint) =>
    reactivateDelegatedStake(context, delegator, pool, amount),
  [`public entry fun withdraw(${STAKE})`]: ({ context }, delegator: Address, pool: Address, amount: bigint) =>
    withdrawDelegatedStake(context, delegator, pool, amount),
  "public entry fun synchronize_delegation_pool(pool_address: address)": ({ context }, pool: Address) => synchronizePool(context, pool),
  "#[deprecated] public fun multiply_then_divide(x: u64, y: u64, z: u64): u64": (_, x: bigint, y: bigint, z: bigint) =>
    multiplyThenDivide(x, y, z),
};

const governance: Record<string, NativeBody> = {
  "public entry fun enable_partial_governance_voting(pool_address: address)": ({ context }, pool: Address) =>
    enablePartialVoting(context, pool),
  "public entry fun vote(voter: &signer, pool_address: address, proposal_id: u64, voting_power: u64, should_pass: bool)": (
    { context },
    voter: Address,
    pool: Address,
    proposal: bigint,
    power: bigint,
    shouldPass: boolean,
  ) => voteOnProposal(context, voter, pool, proposal, power, shouldPass),
  "public entry fun create_proposal(voter: &signer, pool_address: address, execution_hash: vector<u8>, metadata_location: vector<u8>, metadata_hash: vector<u8>, is_multi_step_proposal: bool)":
    (
      { context },
      voter: Address,
      pool: Address,
      executionHash: Uint8Array,
      metadataLocation: Uint8Array,
      metadataHash: Uint8Array,
      isMultiStep: boolean,
    ) => proposeWithPool(context, voter, pool, { executionHash, metadataLocation, metadataHash, isMultiStep }),
  "public entry fun delegate_voting_power(delegator: &signer, pool_address: address, new_voter: address)": (
    { context },
    delegator: Address,
    pool: Address,
    voter: Address,
  ) => delegateVotingPower(context, delegator, pool, voter),
};

/** `0x1::delegation_pool`: stake pools shared by many delegators. */
export const delegationPoolModule = defineModule({
  id: "0x1::delegation_pool",
  errors: delegationErrors,
  structs: DELEGATION_STRUCTS,
  guards: [
    {
      check: checkPoolManagement,
      functions: [
        "initialize_delegation_pool",
        "set_operator",
        "update_commission_percentage",
        "enable_delegators_allowlisting",
        "disable_delegators_allowlisting",
        "allowlist_delegator",
        "remove_delegator_from_allowlist",
        "evict_delegator",
      ],
    },
    {
      check: checkStakeManagement,
      functions: [
        "vote",
        "create_proposal",
        "set_beneficiary_for_operator",
        "delegate_voting_power",
        "add_stake",
        "unlock",
        "reactivate_stake",
        "withdraw",
      ],
    },
  ],
  functions: { ...views, ...management, ...stake, ...governance },
});
