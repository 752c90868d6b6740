module aptos_framework::genesis {
    /// The account is in the list twice
    const EDUPLICATE_ACCOUNT: u64 = 1;
    /// The account does not exist
    const EACCOUNT_DOES_NOT_EXIST: u64 = 2;

    struct AccountMap has drop { account_address: address, balance: u64 }
    struct EmployeeAccountMap has copy, drop {
        accounts: vector<address>, validator: ValidatorConfigurationWithCommission, vesting_schedule_numerator: vector<u64>,
        vesting_schedule_denominator: u64, beneficiary_resetter: address
    }
    struct ValidatorConfiguration has copy, drop {
        owner_address: address, operator_address: address, voter_address: address, stake_amount: u64, consensus_pubkey: vector<u8>,
        proof_of_possession: vector<u8>, network_addresses: vector<u8>, full_node_network_addresses: vector<u8>
    }
    struct ValidatorConfigurationWithCommission has copy, drop {
        validator_config: ValidatorConfiguration, commission_percentage: u64, join_during_genesis: bool
    }

    fun initialize(
        gas_schedule: vector<u8>, chain_id: u8, initial_version: u64, consensus_config: vector<u8>, execution_config: vector<u8>,
        epoch_interval_microsecs: u64, minimum_stake: u64, maximum_stake: u64, recurring_lockup_duration_secs: u64,
        allow_validator_set_change: bool, rewards_rate: u64, rewards_rate_denominator: u64, voting_power_increase_limit: u64,
    );
    fun initialize_aptos_coin(aptos_framework: &signer);
    fun initialize_core_resources_and_aptos_coin(aptos_framework: &signer, core_resources_auth_key: vector<u8>);
    fun create_accounts(aptos_framework: &signer, accounts: vector<AccountMap>);
    fun create_account(aptos_framework: &signer, account_address: address, balance: u64): signer;
    fun create_employee_validators(
        employee_vesting_start: u64, employee_vesting_period_duration: u64, employees: vector<EmployeeAccountMap>,
    );
    fun create_initialize_validators_with_commission(
        aptos_framework: &signer, use_staking_contract: bool, validators: vector<ValidatorConfigurationWithCommission>,
    );
    fun create_initialize_validators(aptos_framework: &signer, validators: vector<ValidatorConfiguration>);
    fun create_initialize_validator(
        aptos_framework: &signer, commission_config: &ValidatorConfigurationWithCommission, use_staking_contract: bool,
    );
    fun initialize_validator(pool_address: address, validator: &ValidatorConfiguration);
    fun set_genesis_end(aptos_framework: &signer);
}
