module aptos_framework::staking_contract {
    use aptos_framework::account;
    use aptos_framework::aptos_coin;
    use aptos_framework::coin;
    use aptos_framework::event;
    use aptos_framework::stake;
    use aptos_std::pool_u64;
    use aptos_std::simple_map;
    use std::option::Option;

    /// A contract begins with at least the stake that a validator needs
    const EINSUFFICIENT_STAKE_AMOUNT: u64 = 1;
    /// The commission is between 0 and 100 per cent
    const EINVALID_COMMISSION_PERCENTAGE: u64 = 2;
    /// The account has no staking contracts
    const ENO_STAKING_CONTRACT_FOUND_FOR_STAKER: u64 = 3;
    /// The account has no staking contract with this operator
    const ENO_STAKING_CONTRACT_FOUND_FOR_OPERATOR: u64 = 4;
    /// The account already has a contract with the new operator
    const ECANT_MERGE_STAKING_CONTRACTS: u64 = 5;
    /// The account already has a contract with this operator
    const ESTAKING_CONTRACT_ALREADY_EXISTS: u64 = 6;
    /// There is less active stake than that
    const EINSUFFICIENT_ACTIVE_STAKE_TO_WITHDRAW: u64 = 7;
    /// Only staker, operator and the operator's beneficiary may ask for commission
    const ENOT_STAKER_OR_OPERATOR_OR_BENEFICIARY: u64 = 8;
    /// Operators cannot name beneficiaries on this network
    const EOPERATOR_BENEFICIARY_CHANGE_NOT_SUPPORTED: u64 = 9;

    #[resource_group(scope = module_)] struct StakingGroupContainer {}
    struct StakingContract has store {
        principal: u64,
        pool_address: address,
        owner_cap: stake::OwnerCapability,
        commission_percentage: u64,
        distribution_pool: pool_u64::Pool,
        signer_cap: account::SignerCapability,
    }
    struct Staker has copy, drop, key, store { staker: address }
    struct Store has key {
        staking_contracts: simple_map::SimpleMap<address, StakingContract>,
        create_staking_contract_events: event::EventHandle<CreateStakingContractEvent>,
        update_voter_events: event::EventHandle<UpdateVoterEvent>,
        reset_lockup_events: event::EventHandle<ResetLockupEvent>,
        add_stake_events: event::EventHandle<AddStakeEvent>,
        request_commission_events: event::EventHandle<RequestCommissionEvent>,
        unlock_stake_events: event::EventHandle<UnlockStakeEvent>,
        switch_operator_events: event::EventHandle<SwitchOperatorEvent>,
        add_distribution_events: event::EventHandle<AddDistributionEvent>,
        distribute_events: event::EventHandle<DistributeEvent>,
    }
    struct BeneficiaryForOperator has key { beneficiary_for_operator: address }
    #[resource_group_member(group = 0x1::staking_contract::StakingGroupContainer)]
    struct StakingGroupUpdateCommissionEvent has key { update_commission_events: event::EventHandle<UpdateCommissionEvent> }
    #[event] struct SetBeneficiaryForOperator has drop, store { operator: address, old_beneficiary: address, new_beneficiary: address }
    #[event] struct UpdateCommission has drop, store { staker: address, operator: address, old_commission_percentage: u64, new_commission_percentage: u64 } struct UpdateCommissionEvent has drop, store { staker: address, operator: address, old_commission_percentage: u64, new_commission_percentage: u64 }
    #[event] struct CreateStakingContract has drop, store { operator: address, voter: address, pool_address: address, principal: u64, commission_percentage: u64 } struct CreateStakingContractEvent has drop, store { operator: address, voter: address, pool_address: address, principal: u64, commission_percentage: u64 }
    #[event] struct UpdateVoter has drop, store { operator: address, pool_address: address, old_voter: address, new_voter: address } struct UpdateVoterEvent has drop, store { operator: address, pool_address: address, old_voter: address, new_voter: address }
    #[event] struct ResetLockup has drop, store { operator: address, pool_address: address } struct ResetLockupEvent has drop, store { operator: address, pool_address: address }
    #[event] struct AddStake has drop, store { operator: address, pool_address: address, amount: u64 } struct AddStakeEvent has drop, store { operator: address, pool_address: address, amount: u64 }
    #[event] struct RequestCommission has drop, store { operator: address, pool_address: address, accumulated_rewards: u64, commission_amount: u64 } struct RequestCommissionEvent has drop, store { operator: address, pool_address: address, accumulated_rewards: u64, commission_amount: u64 }
    #[event] struct UnlockStake has drop, store { operator: address, pool_address: address, amount: u64, commission_paid: u64 } struct UnlockStakeEvent has drop, store { operator: address, pool_address: address, amount: u64, commission_paid: u64 }
    #[event] struct SwitchOperator has drop, store { old_operator: address, new_operator: address, pool_address: address } struct SwitchOperatorEvent has drop, store { old_operator: address, new_operator: address, pool_address: address }
    #[event] struct AddDistribution has drop, store { operator: address, pool_address: address, amount: u64 } struct AddDistributionEvent has drop, store { operator: address, pool_address: address, amount: u64 }
    #[event] struct Distribute has drop, store { operator: address, pool_address: address, recipient: address, amount: u64 } struct DistributeEvent has drop, store { operator: address, pool_address: address, recipient: address, amount: u64 }

    #[view] public fun stake_pool_address(staker: address, operator: address): address;
    #[view] public fun staker_address(pool_address: address): Option<address>;
    #[view] public fun last_recorded_principal(staker: address, operator: address): u64;
    #[view] public fun commission_percentage(staker: address, operator: address): u64;
    #[view] public fun staking_contract_amounts(staker: address, operator: address): (u64, u64, u64);
    #[view] public fun pending_distribution_counts(staker: address, operator: address): u64;
    #[view] public fun staking_contract_exists(staker: address, operator: address): bool;
    #[view] public fun beneficiary_for_operator(operator: address): address;
    #[view] public fun get_expected_stake_pool_address(staker: address, operator: address, contract_creation_seed: vector<u8>): address;
    public entry fun create_staking_contract(
        staker: &signer, operator: address, voter: address, amount: u64, commission_percentage: u64, contract_creation_seed: vector<u8>,
    );
    public fun create_staking_contract_with_coins(
        staker: &signer, operator: address, voter: address, coins: coin::Coin<aptos_coin::AptosCoin>, commission_percentage: u64,
        contract_creation_seed: vector<u8>,
    ): address;
    public entry fun add_stake(staker: &signer, operator: address, amount: u64);
    public entry fun update_voter(staker: &signer, operator: address, new_voter: address);
    public entry fun reset_lockup(staker: &signer, operator: address);
    public entry fun update_commision(staker: &signer, operator: address, new_commission_percentage: u64);
    public entry fun request_commission(account: &signer, staker: address, operator: address);
    public entry fun unlock_stake(staker: &signer, operator: address, amount: u64);
    public entry fun unlock_rewards(staker: &signer, operator: address);
    public entry fun switch_operator_with_same_commission(staker: &signer, old_operator: address, new_operator: address);
    public entry fun switch_operator(staker: &signer, old_operator: address, new_operator: address, new_commission_percentage: u64);
    public entry fun set_beneficiary_for_operator(operator: &signer, new_beneficiary: address);
    public entry fun distribute(staker: address, operator: address);
}
