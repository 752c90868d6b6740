import type { SignerValue } from "@atoll/move";
import { type Bodies, declaration, errors } from "../../generated/delegation/delegation_pool.ts";
import { implementModule } from "../../native/implementModule.ts";
import { withSigners } from "../../native/signerArguments.ts";
import { authorizeUnlimited } from "../../permissions/permissioned_signer/permissionedSigner.ts";
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
import { commissionBeneficiary, commissionOf, isNextCommissionEffective, nextCommissionOf, setBeneficiary } from "./commissionTerms.ts";
import { createDelegationPool, delegationPoolAddress } from "./creation.ts";
import { checkPoolManagement, checkStakeManagement, POOL_MANAGEMENT, STAKE_MANAGEMENT } from "./delegationPermissions.ts";
import {
  checkDelegationPool,
  isDelegationPool,
  ownedPoolAddress,
  ownsPool,
  readDelegationPool,
  stakeByState,
} from "./delegationPoolResource.ts";
import { multiplyThenDivide } from "./drift.ts";
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
  evictDelegator,
  reactivateDelegatedStake,
  stakeEntryFee,
  unlockDelegatedStake,
  withdrawDelegatedStake,
} from "./stakeOperations.ts";
import { synchronizedStake, withdrawalOf } from "./stakeViews.ts";
import { synchronizePool } from "./synchronization.ts";
import { isPartialVotingEnabled, voteDelegationOf } from "./votingRecords.ts";
import { canWithdrawPendingInactive } from "./withdrawals.ts";

const views = {
  owner_cap_exists: ({ context }, owner) => ownsPool(context, owner),
  get_owned_pool_address: ({ context }, owner) => ownedPoolAddress(context, owner),
  delegation_pool_exists: ({ context }, pool) => isDelegationPool(context, pool),
  partial_governance_voting_enabled: ({ context }, pool) => isPartialVotingEnabled(context, pool),
  observed_lockup_cycle: ({ context }, pool) => readDelegationPool(context, pool).observed_lockup_cycle.index,
  is_next_commission_percentage_effective: ({ context }, pool) => isNextCommissionEffective(context, pool),
  operator_commission_percentage: ({ context }, pool) => commissionOf(context, pool),
  operator_commission_percentage_next_lockup_cycle: ({ context }, pool) => nextCommissionOf(context, pool),
  shareholders_count_active_pool: ({ context }, pool) => readDelegationPool(context, pool).active_shares.shares.length,
  get_delegation_pool_stake: ({ context }, pool) => {
    checkDelegationPool(context, pool);
    const { active, inactive, pendingActive, pendingInactive } = stakeByState(context, pool);
    return [active, inactive, pendingActive, pendingInactive];
  },
  get_pending_withdrawal: ({ context }, pool, delegator) => {
    const { isFree, amount } = withdrawalOf(context, pool, delegator);
    return [isFree, amount];
  },
  get_stake: ({ context }, pool, delegator) => synchronizedStake(context, pool, delegator),
  get_add_stake_fee: ({ context }, pool, amount) => stakeEntryFee(context, pool, amount),
  can_withdraw_pending_inactive: ({ context }, pool) => canWithdrawPendingInactive(context, pool),
  calculate_and_update_voter_total_voting_power: ({ context }, pool, voter) => currentVotingPower(context, pool, voter),
  calculate_and_update_remaining_voting_power: ({ context }, pool, voter, proposal) =>
    remainingPowerOnProposal(context, pool, voter, proposal),
  calculate_and_update_delegator_voter: ({ context }, pool, delegator) => {
    checkPartialVoting(context, pool);
    return voteDelegationOf(context, readDelegationPool(context, pool), delegator).voter;
  },
  calculate_and_update_voting_delegation: ({ context }, pool, delegator) => {
    checkPartialVoting(context, pool);
    const { voter, pending_voter, last_locked_until_secs } = voteDelegationOf(context, readDelegationPool(context, pool), delegator);
    return [voter, pending_voter, last_locked_until_secs];
  },
  get_expected_stake_pool_address: (_, owner, seed) => delegationPoolAddress(owner, seed),
  min_remaining_secs_for_commission_change: ({ context }) => minRemainingSecondsForChange(context),
  allowlisting_enabled: ({ context }, pool) => hasAllowlist(context, pool),
  delegator_allowlisted: ({ context }, pool, delegator) => isAllowlisted(context, pool, delegator),
  get_delegators_allowlist: ({ context }, pool) => allowlistOf(context, pool),
  beneficiary_for_operator: ({ context }, operator) => commissionBeneficiary(context, operator),
} satisfies Partial<Bodies>;

const management = {
  initialize_delegation_pool: ({ context }, owner, commission, seed) => {
    createDelegationPool(context, owner, commission, seed);
  },
  set_operator: ({ context }, owner, operator) => changeOperator(context, owner, operator),
  set_beneficiary_for_operator: ({ context }, operator, beneficiary) => setBeneficiary(context, operator, beneficiary),
  update_commission_percentage: ({ context }, owner, commission) => updateCommission(context, owner, commission),
  set_delegated_voter: () => errors.abort("none", "ECAN_NO_LONGER_SET_DELEGATED_VOTER"),
  enable_delegators_allowlisting: ({ context }, owner) => enableAllowlist(context, owner),
  disable_delegators_allowlisting: ({ context }, owner) => disableAllowlist(context, owner),
  allowlist_delegator: ({ context }, owner, delegator) => allowDelegator(context, owner, delegator),
  remove_delegator_from_allowlist: ({ context }, owner, delegator) => disallowDelegator(context, owner, delegator),
  evict_delegator: ({ context }, owner, delegator) => evictDelegator(context, owner, delegator),
  grant_delegation_pool_management_permission: withSigners(({ context }, master: SignerValue, permissioned: SignerValue) =>
    authorizeUnlimited(context, master, permissioned, POOL_MANAGEMENT),
  ),
  grant_stake_management_permission: withSigners(({ context }, master: SignerValue, permissioned: SignerValue) =>
    authorizeUnlimited(context, master, permissioned, STAKE_MANAGEMENT),
  ),
} satisfies Partial<Bodies>;

const stake = {
  add_stake: ({ context }, delegator, pool, amount) => addDelegatedStake(context, delegator, pool, amount),
  unlock: ({ context }, delegator, pool, amount) => unlockDelegatedStake(context, delegator, pool, amount),
  reactivate_stake: ({ context }, delegator, pool, amount) => reactivateDelegatedStake(context, delegator, pool, amount),
  withdraw: ({ context }, delegator, pool, amount) => withdrawDelegatedStake(context, delegator, pool, amount),
  synchronize_delegation_pool: ({ context }, pool) => synchronizePool(context, pool),
  multiply_then_divide: (_, x, y, z) => multiplyThenDivide(x, y, z),
} satisfies Partial<Bodies>;

const governance = {
  enable_partial_governance_voting: ({ context }, pool) => enablePartialVoting(context, pool),
  vote: ({ context }, voter, pool, proposal, power, shouldPass) => voteOnProposal(context, voter, pool, proposal, power, shouldPass),
  create_proposal: ({ context }, voter, pool, executionHash, metadataLocation, metadataHash, isMultiStep) =>
    proposeWithPool(context, voter, pool, { executionHash, metadataLocation, metadataHash, isMultiStep }),
  delegate_voting_power: ({ context }, delegator, pool, voter) => delegateVotingPower(context, delegator, pool, voter),
} satisfies Partial<Bodies>;

/** `0x1::delegation_pool`: stake pools shared by many delegators. */
export const delegationPoolModule = implementModule(
  declaration,
  {
    ...views,
    ...management,
    ...stake,
    ...governance,
  },
  {
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
  },
);
