module aptos_framework::transaction_validation {
    use std::option::Option;

    friend aptos_framework::genesis;

    /// The transaction used more gas than it was allowed
    const EOUT_OF_GAS: u64 = 6;
    /// The key that signed does not govern the account
    const PROLOGUE_EINVALID_ACCOUNT_AUTH_KEY: u64 = 1001;
    /// The sequence number has been used
    const PROLOGUE_ESEQUENCE_NUMBER_TOO_OLD: u64 = 1002;
    /// Earlier sequence numbers have not been used yet
    const PROLOGUE_ESEQUENCE_NUMBER_TOO_NEW: u64 = 1003;
    /// There is no account at the address
    const PROLOGUE_EACCOUNT_DOES_NOT_EXIST: u64 = 1004;
    /// The balance does not cover the most gas the transaction may use
    const PROLOGUE_ECANT_PAY_GAS_DEPOSIT: u64 = 1005;
    /// The transaction has expired
    const PROLOGUE_ETRANSACTION_EXPIRED: u64 = 1006;
    /// The transaction is for another chain
    const PROLOGUE_EBAD_CHAIN_ID: u64 = 1007;
    /// The sequence number is beyond the highest possible
    const PROLOGUE_ESEQUENCE_NUMBER_TOO_BIG: u64 = 1008;
    /// There is not one key for each secondary signer
    const PROLOGUE_ESECONDARY_KEYS_ADDRESSES_COUNT_MISMATCH: u64 = 1009;
    /// Fee payers are switched off
    const PROLOGUE_EFEE_PAYER_NOT_ENABLED: u64 = 1010;
    /// The signer may not spend that much on gas
    const PROLOGUE_PERMISSIONED_GAS_LIMIT_INSUFFICIENT: u64 = 1011;
    /// The nonce has been used
    const PROLOGUE_ENONCE_ALREADY_USED: u64 = 1012;
    /// An orderless transaction must expire within a minute
    const PROLOGUE_ETRANSACTION_EXPIRATION_TOO_FAR_IN_FUTURE: u64 = 1013;

    enum ReplayProtector { Nonce { _0: u64 }, SequenceNumber { _0: u64 } }
    struct TransactionValidation has key {
        module_addr: address,
        module_name: vector<u8>,
        script_prologue_name: vector<u8>,
        module_prologue_name: vector<u8>,
        multi_agent_prologue_name: vector<u8>,
        user_epilogue_name: vector<u8>,
    }
    struct GasPermission has copy, drop, store {}

    public fun grant_gas_permission(master: &signer, permissioned: &signer, gas_amount: u64);
    public fun revoke_gas_permission(permissioned: &signer);
    public(friend) fun initialize(
        aptos_framework: &signer, script_prologue_name: vector<u8>, module_prologue_name: vector<u8>, multi_agent_prologue_name: vector<u8>,
        user_epilogue_name: vector<u8>,
    );
    fun script_prologue(
        sender: signer, txn_sequence_number: u64, txn_public_key: vector<u8>, txn_gas_price: u64, txn_max_gas_units: u64,
        txn_expiration_time: u64, chain_id: u8, _script_hash: vector<u8>,
    );
    fun script_prologue_extended(
        sender: signer, txn_sequence_number: u64, txn_public_key: vector<u8>, txn_gas_price: u64, txn_max_gas_units: u64,
        txn_expiration_time: u64, chain_id: u8, _script_hash: vector<u8>, is_simulation: bool,
    );
    fun multi_agent_script_prologue(
        sender: signer, txn_sequence_number: u64, txn_sender_public_key: vector<u8>, secondary_signer_addresses: vector<address>,
        secondary_signer_public_key_hashes: vector<vector<u8>>, txn_gas_price: u64, txn_max_gas_units: u64, txn_expiration_time: u64,
        chain_id: u8,
    );
    fun multi_agent_script_prologue_extended(
        sender: signer, txn_sequence_number: u64, txn_sender_public_key: vector<u8>, secondary_signer_addresses: vector<address>,
        secondary_signer_public_key_hashes: vector<vector<u8>>, txn_gas_price: u64, txn_max_gas_units: u64, txn_expiration_time: u64,
        chain_id: u8, is_simulation: bool,
    );
    fun fee_payer_script_prologue(
        sender: signer, txn_sequence_number: u64, txn_sender_public_key: vector<u8>, secondary_signer_addresses: vector<address>,
        secondary_signer_public_key_hashes: vector<vector<u8>>, fee_payer_address: address, fee_payer_public_key_hash: vector<u8>,
        txn_gas_price: u64, txn_max_gas_units: u64, txn_expiration_time: u64, chain_id: u8,
    );
    fun fee_payer_script_prologue_extended(
        sender: signer, txn_sequence_number: u64, txn_sender_public_key: vector<u8>, secondary_signer_addresses: vector<address>,
        secondary_signer_public_key_hashes: vector<vector<u8>>, fee_payer_address: address, fee_payer_public_key_hash: vector<u8>,
        txn_gas_price: u64, txn_max_gas_units: u64, txn_expiration_time: u64, chain_id: u8, is_simulation: bool,
    );
    fun epilogue(account: signer, storage_fee_refunded: u64, txn_gas_price: u64, txn_max_gas_units: u64, gas_units_remaining: u64);
    fun epilogue_extended(
        account: signer, storage_fee_refunded: u64, txn_gas_price: u64, txn_max_gas_units: u64, gas_units_remaining: u64,
        is_simulation: bool,
    );
    fun epilogue_gas_payer(
        account: signer, gas_payer: address, storage_fee_refunded: u64, txn_gas_price: u64, txn_max_gas_units: u64,
        gas_units_remaining: u64,
    );
    fun epilogue_gas_payer_extended(
        account: signer, gas_payer: address, storage_fee_refunded: u64, txn_gas_price: u64, txn_max_gas_units: u64,
        gas_units_remaining: u64, is_simulation: bool,
    );
    fun unified_prologue(
        sender: signer, txn_sender_public_key: Option<vector<u8>>, txn_sequence_number: u64, secondary_signer_addresses: vector<address>,
        secondary_signer_public_key_hashes: vector<Option<vector<u8>>>, txn_gas_price: u64, txn_max_gas_units: u64,
        txn_expiration_time: u64, chain_id: u8, is_simulation: bool,
    );
    fun unified_prologue_fee_payer(
        sender: signer, fee_payer: signer, txn_sender_public_key: Option<vector<u8>>, fee_payer_public_key_hash: Option<vector<u8>>,
        txn_sequence_number: u64, secondary_signer_addresses: vector<address>,
        secondary_signer_public_key_hashes: vector<Option<vector<u8>>>, txn_gas_price: u64, txn_max_gas_units: u64,
        txn_expiration_time: u64, chain_id: u8, is_simulation: bool,
    );
    fun unified_epilogue(
        account: signer, gas_payer: signer, storage_fee_refunded: u64, txn_gas_price: u64, txn_max_gas_units: u64, gas_units_remaining: u64,
        is_simulation: bool,
    );
    fun unified_prologue_v2(
        sender: signer, txn_sender_public_key: Option<vector<u8>>, replay_protector: ReplayProtector,
        secondary_signer_addresses: vector<address>, secondary_signer_public_key_hashes: vector<Option<vector<u8>>>, txn_gas_price: u64,
        txn_max_gas_units: u64, txn_expiration_time: u64, chain_id: u8, is_simulation: bool,
    );
    fun unified_prologue_fee_payer_v2(
        sender: signer, fee_payer: signer, txn_sender_public_key: Option<vector<u8>>, fee_payer_public_key_hash: Option<vector<u8>>,
        replay_protector: ReplayProtector, secondary_signer_addresses: vector<address>,
        secondary_signer_public_key_hashes: vector<Option<vector<u8>>>, txn_gas_price: u64, txn_max_gas_units: u64,
        txn_expiration_time: u64, chain_id: u8, is_simulation: bool,
    );
    fun unified_epilogue_v2(
        account: signer, gas_payer: signer, storage_fee_refunded: u64, txn_gas_price: u64, txn_max_gas_units: u64, gas_units_remaining: u64,
        is_simulation: bool, is_orderless_txn: bool,
    );
}
