module aptos_framework::stake {
    use aptos_framework::aggregator_v2;
    use aptos_framework::aptos_coin;
    use aptos_framework::big_ordered_map;
    use aptos_framework::coin;
    use aptos_framework::event;
    use aptos_framework::validator_consensus_info;
    use aptos_std::table;
    use std::option::Option;

    friend aptos_framework::block;
    friend aptos_framework::genesis;
    friend aptos_framework::reconfiguration;
    friend aptos_framework::reconfiguration_with_dkg;
    friend aptos_framework::transaction_fee;

    /// The pool has no validator configuration
    const EVALIDATOR_CONFIG: u64 = 1;
    /// The pool has too little stake
    const ESTAKE_TOO_LOW: u64 = 2;
    /// The pool has too much stake
    const ESTAKE_TOO_HIGH: u64 = 3;
    /// The pool is a validator already
    const EALREADY_ACTIVE_VALIDATOR: u64 = 4;
    /// The pool is not a validator
    const ENOT_VALIDATOR: u64 = 5;
    /// The last validator cannot leave
    const ELAST_VALIDATOR: u64 = 6;
    /// The stake would exceed the most allowed
    const ESTAKE_EXCEEDS_MAX: u64 = 7;
    /// The account has a stake pool already
    const EALREADY_REGISTERED: u64 = 8;
    /// The account is not the pool's operator
    const ENOT_OPERATOR: u64 = 9;
    /// Validators can neither join nor leave
    const ENO_POST_GENESIS_VALIDATOR_SET_CHANGE_ALLOWED: u64 = 10;
    /// The consensus key is missing or not proved
    const EINVALID_PUBLIC_KEY: u64 = 11;
    /// There are too many validators
    const EVALIDATOR_SET_TOO_LARGE: u64 = 12;
    /// Voting power would grow too much in one epoch
    const EVOTING_POWER_INCREASE_EXCEEDS_LIMIT: u64 = 13;
    /// There is no stake pool at the address
    const ESTAKE_POOL_DOES_NOT_EXIST: u64 = 14;
    /// The account does not own a stake pool
    const EOWNER_CAP_NOT_FOUND: u64 = 15;
    /// The account owns a stake pool already
    const EOWNER_CAP_ALREADY_EXISTS: u64 = 16;
    /// The account is not among those allowed to validate
    const EINELIGIBLE_VALIDATOR: u64 = 17;
    /// The lockup cannot become shorter
    const EINVALID_LOCKUP: u64 = 18;
    /// The table of fees is there already
    const EFEES_TABLE_ALREADY_EXISTS: u64 = 19;
    /// The epoch is being changed
    const ERECONFIGURATION_IN_PROGRESS: u64 = 20;
    /// This signer may not manage stake
    const ENO_STAKE_PERMISSION: u64 = 28;
    /// Fees of the last epoch have not been paid out
    const ETRANSACTION_FEE_NOT_FULLY_DISTRIBUTED: u64 = 29;

    struct OwnerCapability has key, store { pool_address: address }
    struct StakePool has key {
        active: coin::Coin<aptos_coin::AptosCoin>,
        inactive: coin::Coin<aptos_coin::AptosCoin>,
        pending_active: coin::Coin<aptos_coin::AptosCoin>,
        pending_inactive: coin::Coin<aptos_coin::AptosCoin>,
        locked_until_secs: u64,
        operator_address: address,
        delegated_voter: address,
        initialize_validator_events: event::EventHandle<RegisterValidatorCandidateEvent>,
        set_operator_events: event::EventHandle<SetOperatorEvent>,
        add_stake_events: event::EventHandle<AddStakeEvent>,
        reactivate_stake_events: event::EventHandle<ReactivateStakeEvent>,
        rotate_consensus_key_events: event::EventHandle<RotateConsensusKeyEvent>,
        update_network_and_fullnode_addresses_events: event::EventHandle<UpdateNetworkAndFullnodeAddressesEvent>,
        increase_lockup_events: event::EventHandle<IncreaseLockupEvent>,
        join_validator_set_events: event::EventHandle<JoinValidatorSetEvent>,
        distribute_rewards_events: event::EventHandle<DistributeRewardsEvent>,
        unlock_stake_events: event::EventHandle<UnlockStakeEvent>,
        withdraw_stake_events: event::EventHandle<WithdrawStakeEvent>,
        leave_validator_set_events: event::EventHandle<LeaveValidatorSetEvent>,
    }
    struct ValidatorConfig has key, copy, store, drop {
        consensus_pubkey: vector<u8>,
        network_addresses: vector<u8>,
        fullnode_addresses: vector<u8>,
        validator_index: u64,
    }
    struct ValidatorInfo has copy, store, drop { addr: address, voting_power: u64, config: ValidatorConfig }
    struct ValidatorSet has copy, key, drop, store {
        consensus_scheme: u8,
        active_validators: vector<ValidatorInfo>,
        pending_inactive: vector<ValidatorInfo>,
        pending_active: vector<ValidatorInfo>,
        total_voting_power: u128,
        total_joining_power: u128,
    }
    struct PendingTransactionFee has key, store {
        pending_fee_by_validator: big_ordered_map::BigOrderedMap<u64, aggregator_v2::Aggregator<u64>>,
    }
    enum TransactionFeeConfig has drop, key, store { V0 { max_fee_octa_allowed_per_epoch_per_pool: u64 } }
    #[event] struct DistributeTransactionFee has drop, store { pool_address: address, fee_amount: u64 }
    struct AptosCoinCapabilities has key { mint_cap: coin::MintCapability<aptos_coin::AptosCoin> }
    struct IndividualValidatorPerformance has store, drop { successful_proposals: u64, failed_proposals: u64 }
    struct ValidatorPerformance has key { validators: vector<IndividualValidatorPerformance> }
    struct StakeManagementPermission has copy, drop, store {}
    struct ValidatorFees has key { fees_table: table::Table<address, coin::Coin<aptos_coin::AptosCoin>> }
    struct AllowedValidators has key { accounts: vector<address> }
    #[event] struct RegisterValidatorCandidate has drop, store { pool_address: address } struct RegisterValidatorCandidateEvent has drop, store { pool_address: address }
    #[event] struct SetOperator has drop, store { pool_address: address, old_operator: address, new_operator: address } struct SetOperatorEvent has drop, store { pool_address: address, old_operator: address, new_operator: address }
    #[event] struct AddStake has drop, store { pool_address: address, amount_added: u64 } struct AddStakeEvent has drop, store { pool_address: address, amount_added: u64 }
    #[event] struct ReactivateStake has drop, store { pool_address: address, amount: u64 } struct ReactivateStakeEvent has drop, store { pool_address: address, amount: u64 }
    #[event] struct RotateConsensusKey has drop, store { pool_address: address, old_consensus_pubkey: vector<u8>, new_consensus_pubkey: vector<u8> } struct RotateConsensusKeyEvent has drop, store { pool_address: address, old_consensus_pubkey: vector<u8>, new_consensus_pubkey: vector<u8> }
    #[event] struct UpdateNetworkAndFullnodeAddresses has drop, store { pool_address: address, old_network_addresses: vector<u8>, new_network_addresses: vector<u8>, old_fullnode_addresses: vector<u8>, new_fullnode_addresses: vector<u8> } struct UpdateNetworkAndFullnodeAddressesEvent has drop, store { pool_address: address, old_network_addresses: vector<u8>, new_network_addresses: vector<u8>, old_fullnode_addresses: vector<u8>, new_fullnode_addresses: vector<u8> }
    #[event] struct IncreaseLockup has drop, store { pool_address: address, old_locked_until_secs: u64, new_locked_until_secs: u64 } struct IncreaseLockupEvent has drop, store { pool_address: address, old_locked_until_secs: u64, new_locked_until_secs: u64 }
    #[event] struct JoinValidatorSet has drop, store { pool_address: address } struct JoinValidatorSetEvent has drop, store { pool_address: address }
    #[event] struct DistributeRewards has drop, store { pool_address: address, rewards_amount: u64 } struct DistributeRewardsEvent has drop, store { pool_address: address, rewards_amount: u64 }
    #[event] struct UnlockStake has drop, store { pool_address: address, amount_unlocked: u64 } struct UnlockStakeEvent has drop, store { pool_address: address, amount_unlocked: u64 }
    #[event] struct WithdrawStake has drop, store { pool_address: address, amount_withdrawn: u64 } struct WithdrawStakeEvent has drop, store { pool_address: address, amount_withdrawn: u64 }
    #[event] struct LeaveValidatorSet has drop, store { pool_address: address } struct LeaveValidatorSetEvent has drop, store { pool_address: address }

    public fun grant_permission(master: &signer, permissioned_signer: &signer);
    #[view] public fun get_lockup_secs(pool_address: address): u64;
    #[view] public fun get_remaining_lockup_secs(pool_address: address): u64;
    #[view] public fun get_stake(pool_address: address): (u64, u64, u64, u64);
    #[view] public fun get_validator_state(pool_address: address): u64;
    #[view] public fun get_current_epoch_voting_power(pool_address: address): u64;
    #[view] public fun get_delegated_voter(pool_address: address): address;
    #[view] public fun get_operator(pool_address: address): address;
    public fun get_owned_pool_address(owner_cap: &OwnerCapability): address;
    #[view] public fun get_validator_index(pool_address: address): u64;
    #[view] public fun get_current_epoch_proposal_counts(validator_index: u64): (u64, u64);
    #[view] public fun get_validator_config(pool_address: address): (vector<u8>, vector<u8>, vector<u8>);
    #[view] public fun stake_pool_exists(addr: address): bool;
    #[view] public fun get_pending_transaction_fee(): vector<u64>;
    public(friend) fun initialize(aptos_framework: &signer);
    public(friend) fun store_aptos_coin_mint_cap(aptos_framework: &signer, mint_cap: coin::MintCapability<aptos_coin::AptosCoin>);
    public fun remove_validators(aptos_framework: &signer, validators: &vector<address>);
    public fun initialize_pending_transaction_fee(framework: &signer);
    public fun set_transaction_fee_limit_per_epoch_per_pool(framework: &signer, limit_octa: u64);
    public fun set_transaction_fee_config(framework: &signer, config: TransactionFeeConfig);
    public(friend) fun record_fee(vm: &signer, fee_distribution_validator_indices: vector<u64>, fee_amounts_octa: vector<u64>);
    public entry fun initialize_stake_owner(owner: &signer, initial_stake_amount: u64, operator: address, voter: address);
    public entry fun initialize_validator(
        account: &signer, consensus_pubkey: vector<u8>, proof_of_possession: vector<u8>, network_addresses: vector<u8>,
        fullnode_addresses: vector<u8>,
    );
    public fun extract_owner_cap(owner: &signer): OwnerCapability;
    public fun deposit_owner_cap(owner: &signer, owner_cap: OwnerCapability);
    public fun destroy_owner_cap(owner_cap: OwnerCapability);
    public entry fun set_operator(owner: &signer, new_operator: address);
    public fun set_operator_with_cap(owner_cap: &OwnerCapability, new_operator: address);
    public entry fun set_delegated_voter(owner: &signer, new_voter: address);
    public fun set_delegated_voter_with_cap(owner_cap: &OwnerCapability, new_voter: address);
    public entry fun add_stake(owner: &signer, amount: u64);
    public fun add_stake_with_cap(owner_cap: &OwnerCapability, coins: coin::Coin<aptos_coin::AptosCoin>);
    public entry fun reactivate_stake(owner: &signer, amount: u64);
    public fun reactivate_stake_with_cap(owner_cap: &OwnerCapability, amount: u64);
    public entry fun rotate_consensus_key(
        operator: &signer, pool_address: address, new_consensus_pubkey: vector<u8>, proof_of_possession: vector<u8>,
    );
    public entry fun update_network_and_fullnode_addresses(
        operator: &signer, pool_address: address, new_network_addresses: vector<u8>, new_fullnode_addresses: vector<u8>,
    );
    public entry fun increase_lockup(owner: &signer);
    public fun increase_lockup_with_cap(owner_cap: &OwnerCapability);
    public entry fun join_validator_set(operator: &signer, pool_address: address);
    public(friend) fun join_validator_set_internal(operator: &signer, pool_address: address);
    public entry fun unlock(owner: &signer, amount: u64);
    public fun unlock_with_cap(amount: u64, owner_cap: &OwnerCapability);
    public entry fun withdraw(owner: &signer, withdraw_amount: u64);
    public fun withdraw_with_cap(owner_cap: &OwnerCapability, withdraw_amount: u64): coin::Coin<aptos_coin::AptosCoin>;
    public entry fun leave_validator_set(operator: &signer, pool_address: address);
    public fun cur_validator_consensus_infos(): vector<validator_consensus_info::ValidatorConsensusInfo>;
    public fun next_validator_consensus_infos(): vector<validator_consensus_info::ValidatorConsensusInfo>;
    public fun is_current_epoch_validator(pool_address: address): bool;
    public(friend) fun update_performance_statistics(proposer_index: Option<u64>, failed_proposer_indices: vector<u64>);
    public(friend) fun on_new_epoch();
    public fun configure_allowed_validators(aptos_framework: &signer, accounts: vector<address>);
}
