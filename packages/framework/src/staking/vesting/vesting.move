module aptos_framework::vesting {
    use aptos_framework::account;
    use aptos_framework::aptos_coin;
    use aptos_framework::coin;
    use aptos_framework::event;
    use aptos_std::pool_u64;
    use aptos_std::simple_map;
    use std::fixed_point32;
    use std::string::String;

    friend aptos_framework::genesis;

    /// Withdrawals cannot go to an account of the system
    const EINVALID_WITHDRAWAL_ADDRESS: u64 = 1;
    /// The schedule has no fractions
    const EEMPTY_VESTING_SCHEDULE: u64 = 2;
    /// A period lasts at least a second
    const EZERO_VESTING_SCHEDULE_PERIOD: u64 = 3;
    /// The contract has no shareholders
    const ENO_SHAREHOLDERS: u64 = 4;
    /// Each shareholder needs exactly one grant
    const ESHARES_LENGTH_MISMATCH: u64 = 5;
    /// Vesting cannot start in the past
    const EVESTING_START_TOO_SOON: u64 = 6;
    /// Only the contract's admin may do this
    const ENOT_ADMIN: u64 = 7;
    /// The contract has been terminated
    const EVESTING_CONTRACT_NOT_ACTIVE: u64 = 8;
    /// The contract has not been terminated
    const EVESTING_CONTRACT_STILL_ACTIVE: u64 = 9;
    /// There is no vesting contract at the address
    const EVESTING_CONTRACT_NOT_FOUND: u64 = 10;
    /// Stake is still being activated
    const EPENDING_STAKE_FOUND: u64 = 11;
    /// The grant is nothing
    const EZERO_GRANT: u64 = 12;
    /// The contract has given out no roles
    const EVESTING_ACCOUNT_HAS_NO_ROLES: u64 = 13;
    /// The contract has given this role to nobody
    const EROLE_NOT_FOUND: u64 = 14;
    /// Only the admin and whoever resets beneficiaries may do this
    const EPERMISSION_DENIED: u64 = 15;
    /// At least one contract must be named
    const EVEC_EMPTY_FOR_MANY_FUNCTION: u64 = 16;
    /// This signer may not manage vesting
    const ENO_VESTING_PERMISSION: u64 = 17;

    struct VestingSchedule has copy, drop, store {
        schedule: vector<fixed_point32::FixedPoint32>,
        start_timestamp_secs: u64,
        period_duration: u64,
        last_vested_period: u64,
    }
    struct StakingInfo has store { pool_address: address, operator: address, voter: address, commission_percentage: u64 }
    struct VestingContract has key {
        state: u64,
        admin: address,
        grant_pool: pool_u64::Pool,
        beneficiaries: simple_map::SimpleMap<address, address>,
        vesting_schedule: VestingSchedule,
        withdrawal_address: address,
        staking: StakingInfo,
        remaining_grant: u64,
        signer_cap: account::SignerCapability,
        update_operator_events: event::EventHandle<UpdateOperatorEvent>,
        update_voter_events: event::EventHandle<UpdateVoterEvent>,
        reset_lockup_events: event::EventHandle<ResetLockupEvent>,
        set_beneficiary_events: event::EventHandle<SetBeneficiaryEvent>,
        unlock_rewards_events: event::EventHandle<UnlockRewardsEvent>,
        vest_events: event::EventHandle<VestEvent>,
        distribute_events: event::EventHandle<DistributeEvent>,
        terminate_events: event::EventHandle<TerminateEvent>,
        admin_withdraw_events: event::EventHandle<AdminWithdrawEvent>,
    }
    struct VestingAccountManagement has key { roles: simple_map::SimpleMap<String, address> }
    struct AdminStore has key {
        vesting_contracts: vector<address>,
        nonce: u64,
        create_events: event::EventHandle<CreateVestingContractEvent>,
    }
    struct VestPermission has copy, drop, store {}
    #[event] struct CreateVestingContract has drop, store { operator: address, voter: address, grant_amount: u64, withdrawal_address: address, vesting_contract_address: address, staking_pool_address: address, commission_percentage: u64 } struct CreateVestingContractEvent has drop, store { operator: address, voter: address, grant_amount: u64, withdrawal_address: address, vesting_contract_address: address, staking_pool_address: address, commission_percentage: u64 }
    #[event] struct UpdateOperator has drop, store { admin: address, vesting_contract_address: address, staking_pool_address: address, old_operator: address, new_operator: address, commission_percentage: u64 } struct UpdateOperatorEvent has drop, store { admin: address, vesting_contract_address: address, staking_pool_address: address, old_operator: address, new_operator: address, commission_percentage: u64 }
    #[event] struct UpdateVoter has drop, store { admin: address, vesting_contract_address: address, staking_pool_address: address, old_voter: address, new_voter: address } struct UpdateVoterEvent has drop, store { admin: address, vesting_contract_address: address, staking_pool_address: address, old_voter: address, new_voter: address }
    #[event] struct ResetLockup has drop, store { admin: address, vesting_contract_address: address, staking_pool_address: address, new_lockup_expiration_secs: u64 } struct ResetLockupEvent has drop, store { admin: address, vesting_contract_address: address, staking_pool_address: address, new_lockup_expiration_secs: u64 }
    #[event] struct SetBeneficiary has drop, store { admin: address, vesting_contract_address: address, shareholder: address, old_beneficiary: address, new_beneficiary: address } struct SetBeneficiaryEvent has drop, store { admin: address, vesting_contract_address: address, shareholder: address, old_beneficiary: address, new_beneficiary: address }
    #[event] struct UnlockRewards has drop, store { admin: address, vesting_contract_address: address, staking_pool_address: address, amount: u64 } struct UnlockRewardsEvent has drop, store { admin: address, vesting_contract_address: address, staking_pool_address: address, amount: u64 }
    #[event] struct Vest has drop, store { admin: address, vesting_contract_address: address, staking_pool_address: address, period_vested: u64, amount: u64 } struct VestEvent has drop, store { admin: address, vesting_contract_address: address, staking_pool_address: address, period_vested: u64, amount: u64 }
    #[event] struct Distribute has drop, store { admin: address, vesting_contract_address: address, amount: u64 } struct DistributeEvent has drop, store { admin: address, vesting_contract_address: address, amount: u64 }
    #[event] struct Terminate has drop, store { admin: address, vesting_contract_address: address } struct TerminateEvent has drop, store { admin: address, vesting_contract_address: address }
    #[event] struct AdminWithdraw has drop, store { admin: address, vesting_contract_address: address, amount: u64 } struct AdminWithdrawEvent has drop, store { admin: address, vesting_contract_address: address, amount: u64 }

    public fun grant_permission(master: &signer, permissioned_signer: &signer);
    #[view] public fun stake_pool_address(vesting_contract_address: address): address;
    #[view] public fun vesting_start_secs(vesting_contract_address: address): u64;
    #[view] public fun period_duration_secs(vesting_contract_address: address): u64;
    #[view] public fun remaining_grant(vesting_contract_address: address): u64;
    #[view] public fun beneficiary(vesting_contract_address: address, shareholder: address): address;
    #[view] public fun operator_commission_percentage(vesting_contract_address: address): u64;
    #[view] public fun vesting_contracts(admin: address): vector<address>;
    #[view] public fun operator(vesting_contract_address: address): address;
    #[view] public fun voter(vesting_contract_address: address): address;
    #[view] public fun vesting_schedule(vesting_contract_address: address): VestingSchedule;
    #[view] public fun total_accumulated_rewards(vesting_contract_address: address): u64;
    #[view] public fun accumulated_rewards(vesting_contract_address: address, shareholder_or_beneficiary: address): u64;
    #[view] public fun shareholders(vesting_contract_address: address): vector<address>;
    #[view] public fun shareholder(vesting_contract_address: address, shareholder_or_beneficiary: address): address;
    public fun create_vesting_schedule(
        schedule: vector<fixed_point32::FixedPoint32>, start_timestamp_secs: u64, period_duration: u64,
    ): VestingSchedule;
    public fun create_vesting_contract(
        admin: &signer, shareholders: &vector<address>, buy_ins: simple_map::SimpleMap<address, coin::Coin<aptos_coin::AptosCoin>>,
        vesting_schedule: VestingSchedule, withdrawal_address: address, operator: address, voter: address, commission_percentage: u64,
        contract_creation_seed: vector<u8>,
    ): address;
    public entry fun unlock_rewards(contract_address: address);
    public entry fun unlock_rewards_many(contract_addresses: vector<address>);
    public entry fun vest(contract_address: address);
    public entry fun vest_many(contract_addresses: vector<address>);
    public entry fun distribute(contract_address: address);
    public entry fun distribute_many(contract_addresses: vector<address>);
    public entry fun terminate_vesting_contract(admin: &signer, contract_address: address);
    public entry fun admin_withdraw(admin: &signer, contract_address: address);
    public entry fun update_operator(admin: &signer, contract_address: address, new_operator: address, commission_percentage: u64);
    public entry fun update_operator_with_same_commission(admin: &signer, contract_address: address, new_operator: address);
    public entry fun update_commission_percentage(admin: &signer, contract_address: address, new_commission_percentage: u64);
    public entry fun update_voter(admin: &signer, contract_address: address, new_voter: address);
    public entry fun reset_lockup(admin: &signer, contract_address: address);
    public entry fun set_beneficiary(admin: &signer, contract_address: address, shareholder: address, new_beneficiary: address);
    public entry fun reset_beneficiary(account: &signer, contract_address: address, shareholder: address);
    public entry fun set_management_role(admin: &signer, contract_address: address, role: String, role_holder: address);
    public entry fun set_beneficiary_resetter(admin: &signer, contract_address: address, beneficiary_resetter: address);
    public entry fun set_beneficiary_for_operator(operator: &signer, new_beneficiary: address);
    public fun get_role_holder(contract_address: address, role: String): address;
    public fun get_vesting_account_signer(admin: &signer, contract_address: address): signer;
}
