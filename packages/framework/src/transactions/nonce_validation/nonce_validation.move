module aptos_framework::nonce_validation {
    use aptos_framework::big_ordered_map;
    use aptos_std::table;

    friend aptos_framework::genesis;
    friend aptos_framework::transaction_validation;

    /// The table of used nonces has not been created
    const E_NONCE_HISTORY_DOES_NOT_EXIST: u64 = 1001;
    /// The transaction expires too late
    const ETRANSACTION_EXPIRATION_TOO_FAR_IN_FUTURE: u64 = 1002;

    struct NonceHistory has key { nonce_table: table::Table<u64, Bucket>, next_key: u64 }
    /// Two indices over the same nonces: by expiration for removal, and by sender for lookup.
    struct Bucket has store {
        nonces_ordered_by_exp_time: big_ordered_map::BigOrderedMap<NonceKeyWithExpTime, bool>,
        nonce_to_exp_time_map: big_ordered_map::BigOrderedMap<NonceKey, u64>,
    }
    struct NonceKeyWithExpTime has copy, drop, store { txn_expiration_time: u64, sender_address: address, nonce: u64 }
    struct NonceKey has copy, drop, store { sender_address: address, nonce: u64 }

    public(friend) fun initialize(aptos_framework: &signer);
    public entry fun initialize_nonce_table(aptos_framework: &signer);
    public entry fun add_nonce_buckets(count: u64);
    public(friend) fun check_and_insert_nonce(sender_address: address, nonce: u64, txn_expiration_time: u64): bool;
}
