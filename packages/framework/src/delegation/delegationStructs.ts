const EVENTS: readonly (readonly [name: string, fields: string])[] = [
  ["AddStake", "pool_address: address, delegator_address: address, amount_added: u64, add_stake_fee: u64"],
  ["ReactivateStake", "pool_address: address, delegator_address: address, amount_reactivated: u64"],
  ["UnlockStake", "pool_address: address, delegator_address: address, amount_unlocked: u64"],
  ["WithdrawStake", "pool_address: address, delegator_address: address, amount_withdrawn: u64"],
  ["Vote", "voter: address, proposal_id: u64, delegation_pool: address, num_votes: u64, should_pass: bool"],
  ["CreateProposal", "proposal_id: u64, voter: address, delegation_pool: address"],
  ["DelegateVotingPower", "pool_address: address, delegator: address, voter: address"],
];

/** Struct declarations of events, two for each: the module event and the older handle event. */
const EVENT_STRUCTS = EVENTS.map(
  ([name, fields]) => `#[event] struct ${name} has drop, store { ${fields} } struct ${name}Event has drop, store { ${fields} }`,
).join("\n");

/** Struct declarations of `0x1::delegation_pool`. */
export const DELEGATION_STRUCTS = `
  struct DelegationPoolOwnership has key, store { pool_address: address }
  struct ObservedLockupCycle has copy, drop, store { index: u64 }
  struct DelegationPool has key {
    active_shares: pool_u64_unbound::Pool,
    observed_lockup_cycle: ObservedLockupCycle,
    inactive_shares: table::Table<ObservedLockupCycle, pool_u64_unbound::Pool>,
    pending_withdrawals: table::Table<address, ObservedLockupCycle>,
    stake_pool_signer_cap: account::SignerCapability,
    total_coins_inactive: u64,
    operator_commission_percentage: u64,
    add_stake_events: event::EventHandle<AddStakeEvent>,
    reactivate_stake_events: event::EventHandle<ReactivateStakeEvent>,
    unlock_stake_events: event::EventHandle<UnlockStakeEvent>,
    withdraw_stake_events: event::EventHandle<WithdrawStakeEvent>,
    distribute_commission_events: event::EventHandle<DistributeCommissionEvent>,
  }
  struct VotingRecordKey has copy, drop, store { voter: address, proposal_id: u64 }
  struct VoteDelegation has copy, drop, store { voter: address, pending_voter: address, last_locked_until_secs: u64 }
  struct DelegatedVotes has copy, drop, store {
    active_shares: u128,
    pending_inactive_shares: u128,
    active_shares_next_lockup: u128,
    last_locked_until_secs: u64,
  }
  struct GovernanceRecords has key {
    votes: smart_table::SmartTable<VotingRecordKey, u64>,
    votes_per_proposal: smart_table::SmartTable<u64, u64>,
    vote_delegation: smart_table::SmartTable<address, VoteDelegation>,
    delegated_votes: smart_table::SmartTable<address, DelegatedVotes>,
    vote_events: event::EventHandle<VoteEvent>,
    create_proposal_events: event::EventHandle<CreateProposalEvent>,
    delegate_voting_power_events: event::EventHandle<DelegateVotingPowerEvent>,
  }
  struct BeneficiaryForOperator has key { beneficiary_for_operator: address }
  struct NextCommissionPercentage has key { commission_percentage_next_lockup_cycle: u64, effective_after_secs: u64 }
  struct DelegationPoolAllowlisting has key { allowlist: smart_table::SmartTable<address, bool> }
  enum DelegationPermission has copy, drop, store { DelegationPoolManagementPermission {}, StakeManagementPermission {} }
  #[event] struct DistributeCommissionEvent has drop, store {
    pool_address: address, operator: address, commission_active: u64, commission_pending_inactive: u64
  }
  #[event] struct DistributeCommission has drop, store {
    pool_address: address, operator: address, beneficiary: address, commission_active: u64, commission_pending_inactive: u64
  }
  #[event] struct SetBeneficiaryForOperator has drop, store { operator: address, old_beneficiary: address, new_beneficiary: address }
  #[event] struct CommissionPercentageChange has drop, store {
    pool_address: address, owner: address, commission_percentage_next_lockup_cycle: u64
  }
  #[event] struct EnableDelegatorsAllowlisting has drop, store { pool_address: address }
  #[event] struct DisableDelegatorsAllowlisting has drop, store { pool_address: address }
  #[event] struct AllowlistDelegator has drop, store { pool_address: address, delegator_address: address }
  #[event] struct RemoveDelegatorFromAllowlist has drop, store { pool_address: address, delegator_address: address }
  #[event] struct EvictDelegator has drop, store { pool_address: address, delegator_address: address }
  ${EVENT_STRUCTS}
`;
