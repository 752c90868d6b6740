module aptos_framework::delegation_pool {
    use aptos_framework::account;
    use aptos_framework::event;
    use aptos_std::pool_u64_unbound;
    use aptos_std::smart_table;
    use aptos_std::table;

    /// The account does not own a delegation pool
    const EOWNER_CAP_NOT_FOUND: u64 = 1;
    /// The account owns a delegation pool already
    const EOWNER_CAP_ALREADY_EXISTS: u64 = 2;
    /// There is no delegation pool at the address
    const EDELEGATION_POOL_DOES_NOT_EXIST: u64 = 3;
    /// Stake unlocked earlier must be withdrawn first
    const EPENDING_WITHDRAWAL_EXISTS: u64 = 4;
    /// A commission is at most 100 per cent
    const EINVALID_COMMISSION_PERCENTAGE: u64 = 5;
    /// The pool has less active stake than is to be unlocked
    const ENOT_ENOUGH_ACTIVE_STAKE_TO_UNLOCK: u64 = 6;
    /// Stake that was unlocked already has become less
    const ESLASHED_INACTIVE_STAKE_ON_PAST_OLC: u64 = 7;
    /// A delegator keeps at least 10 APT active
    const EDELEGATOR_ACTIVE_BALANCE_TOO_LOW: u64 = 8;
    /// A delegator unlocks at least 10 APT
    const EDELEGATOR_PENDING_INACTIVE_BALANCE_TOO_LOW: u64 = 9;
    /// Delegation pools are not enabled on this network
    const EDELEGATION_POOLS_DISABLED: u64 = 10;
    /// Nothing is asked to be withdrawn
    const EWITHDRAW_ZERO_STAKE: u64 = 11;
    /// This function is no longer available
    const EDEPRECATED_FUNCTION: u64 = 12;
    /// This function is switched off
    const EDISABLED_FUNCTION: u64 = 13;
    /// Delegators of this pool cannot vote on their own
    const EPARTIAL_GOVERNANCE_VOTING_NOT_ENABLED: u64 = 14;
    /// The voter has too little stake to propose
    const EINSUFFICIENT_PROPOSER_STAKE: u64 = 15;
    /// The voter has no votes left on this proposal
    const ENO_VOTING_POWER: u64 = 16;
    /// The pool voted as a whole on this proposal before its delegators could
    const EALREADY_VOTED_BEFORE_ENABLE_PARTIAL_VOTING: u64 = 17;
    /// The account is not the pool's operator
    const ENOT_OPERATOR: u64 = 18;
    /// Operators cannot name a beneficiary on this network
    const EOPERATOR_BENEFICIARY_CHANGE_NOT_SUPPORTED: u64 = 19;
    /// A commission grows by at most 10 points at a time
    const ETOO_LARGE_COMMISSION_INCREASE: u64 = 20;
    /// The lockup ends too soon to change the commission
    const ETOO_LATE_COMMISSION_CHANGE: u64 = 21;
    /// Commissions cannot be changed on this network
    const ECOMMISSION_RATE_CHANGE_NOT_SUPPORTED: u64 = 22;
    /// Pools cannot choose their delegators on this network
    const EDELEGATORS_ALLOWLISTING_NOT_SUPPORTED: u64 = 23;
    /// The pool takes every delegator
    const EDELEGATORS_ALLOWLISTING_NOT_ENABLED: u64 = 24;
    /// The pool does not take this delegator
    const EDELEGATOR_NOT_ALLOWLISTED: u64 = 25;
    /// A delegator on the list cannot be evicted
    const ECANNOT_EVICT_ALLOWLISTED_DELEGATOR: u64 = 26;
    /// What the pool holds for its own fees cannot be unlocked
    const ECANNOT_UNLOCK_NULL_SHAREHOLDER: u64 = 27;
    /// This signer may not manage delegated stake
    const ENO_DELEGATION_PERMISSION: u64 = 28;
    /// A pool has no single voter any more: its delegators vote
    const ECAN_NO_LONGER_SET_DELEGATED_VOTER: u64 = 29;

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
    #[event] struct AddStake has drop, store { pool_address: address, delegator_address: address, amount_added: u64, add_stake_fee: u64 } struct AddStakeEvent has drop, store { pool_address: address, delegator_address: address, amount_added: u64, add_stake_fee: u64 }
    #[event] struct ReactivateStake has drop, store { pool_address: address, delegator_address: address, amount_reactivated: u64 } struct ReactivateStakeEvent has drop, store { pool_address: address, delegator_address: address, amount_reactivated: u64 }
    #[event] struct UnlockStake has drop, store { pool_address: address, delegator_address: address, amount_unlocked: u64 } struct UnlockStakeEvent has drop, store { pool_address: address, delegator_address: address, amount_unlocked: u64 }
    #[event] struct WithdrawStake has drop, store { pool_address: address, delegator_address: address, amount_withdrawn: u64 } struct WithdrawStakeEvent has drop, store { pool_address: address, delegator_address: address, amount_withdrawn: u64 }
    #[event] struct Vote has drop, store { voter: address, proposal_id: u64, delegation_pool: address, num_votes: u64, should_pass: bool } struct VoteEvent has drop, store { voter: address, proposal_id: u64, delegation_pool: address, num_votes: u64, should_pass: bool }
    #[event] struct CreateProposal has drop, store { proposal_id: u64, voter: address, delegation_pool: address } struct CreateProposalEvent has drop, store { proposal_id: u64, voter: address, delegation_pool: address }
    #[event] struct DelegateVotingPower has drop, store { pool_address: address, delegator: address, voter: address } struct DelegateVotingPowerEvent has drop, store { pool_address: address, delegator: address, voter: address }

    #[view] public fun owner_cap_exists(addr: address): bool;
    #[view] public fun get_owned_pool_address(owner: address): address;
    #[view] public fun delegation_pool_exists(addr: address): bool;
    #[view] public fun partial_governance_voting_enabled(pool_address: address): bool;
    #[view] public fun observed_lockup_cycle(pool_address: address): u64;
    #[view] public fun is_next_commission_percentage_effective(pool_address: address): bool;
    #[view] public fun operator_commission_percentage(pool_address: address): u64;
    #[view] public fun operator_commission_percentage_next_lockup_cycle(pool_address: address): u64;
    #[view] public fun shareholders_count_active_pool(pool_address: address): u64;
    #[view] public fun get_delegation_pool_stake(pool_address: address): (u64, u64, u64, u64);
    #[view] public fun get_pending_withdrawal(pool_address: address, delegator_address: address): (bool, u64);
    #[view] public fun get_stake(pool_address: address, delegator_address: address): (u64, u64, u64);
    #[view] public fun get_add_stake_fee(pool_address: address, amount: u64): u64;
    #[view] public fun can_withdraw_pending_inactive(pool_address: address): bool;
    #[view] public fun calculate_and_update_voter_total_voting_power(pool_address: address, voter: address): u64;
    #[view] public fun calculate_and_update_remaining_voting_power(pool_address: address, voter_address: address, proposal_id: u64): u64;
    #[view] public fun calculate_and_update_delegator_voter(pool_address: address, delegator_address: address): address;
    #[view] public fun calculate_and_update_voting_delegation(pool_address: address, delegator_address: address): (address, address, u64);
    #[view] public fun get_expected_stake_pool_address(owner: address, delegation_pool_creation_seed: vector<u8>): address;
    #[view] public fun min_remaining_secs_for_commission_change(): u64;
    #[view] public fun allowlisting_enabled(pool_address: address): bool;
    #[view] public fun delegator_allowlisted(pool_address: address, delegator_address: address): bool;
    #[view] public fun get_delegators_allowlist(pool_address: address): vector<address>;
    #[view] public fun beneficiary_for_operator(operator: address): address;
    public entry fun initialize_delegation_pool(
        owner: &signer, operator_commission_percentage: u64, delegation_pool_creation_seed: vector<u8>,
    );
    public entry fun set_operator(owner: &signer, new_operator: address);
    public entry fun set_beneficiary_for_operator(operator: &signer, new_beneficiary: address);
    public entry fun update_commission_percentage(owner: &signer, new_commission_percentage: u64);
    #[deprecated] public entry fun set_delegated_voter(_owner: &signer, _new_voter: address);
    public entry fun enable_delegators_allowlisting(owner: &signer);
    public entry fun disable_delegators_allowlisting(owner: &signer);
    public entry fun allowlist_delegator(owner: &signer, delegator_address: address);
    public entry fun remove_delegator_from_allowlist(owner: &signer, delegator_address: address);
    public entry fun evict_delegator(owner: &signer, delegator_address: address);
    public fun grant_delegation_pool_management_permission(master: &signer, permissioned_signer: &signer);
    public fun grant_stake_management_permission(master: &signer, permissioned_signer: &signer);
    public entry fun add_stake(delegator: &signer, pool_address: address, amount: u64);
    public entry fun unlock(delegator: &signer, pool_address: address, amount: u64);
    public entry fun reactivate_stake(delegator: &signer, pool_address: address, amount: u64);
    public entry fun withdraw(delegator: &signer, pool_address: address, amount: u64);
    public entry fun synchronize_delegation_pool(pool_address: address);
    #[deprecated] public fun multiply_then_divide(x: u64, y: u64, z: u64): u64;
    public entry fun enable_partial_governance_voting(pool_address: address);
    public entry fun vote(voter: &signer, pool_address: address, proposal_id: u64, voting_power: u64, should_pass: bool);
    public entry fun create_proposal(
        voter: &signer, pool_address: address, execution_hash: vector<u8>, metadata_location: vector<u8>, metadata_hash: vector<u8>,
        is_multi_step_proposal: bool,
    );
    public entry fun delegate_voting_power(delegator: &signer, pool_address: address, new_voter: address);
}
