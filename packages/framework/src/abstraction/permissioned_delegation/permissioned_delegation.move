module aptos_framework::permissioned_delegation {
    use aptos_framework::auth_data;
    use aptos_framework::big_ordered_map;
    use aptos_framework::permissioned_signer;
    use aptos_framework::rate_limiter;
    use aptos_std::ed25519;
    use std::option::Option;

    /// Only a signer of the whole account may do this
    const ENOT_MASTER_SIGNER: u64 = 1;
    /// The public key is not one
    const EINVALID_PUBLIC_KEY: u64 = 2;
    /// The key has no part in the account
    const EPUBLIC_KEY_NOT_FOUND: u64 = 3;
    /// The signature is wrong, or its key has no part in the account
    const EINVALID_SIGNATURE: u64 = 4;
    /// The key has a part in the account already, or has none
    const EDELEGATION_EXISTENCE: u64 = 5;
    /// The key has signed too often lately
    const ERATE_LIMITED: u64 = 6;

    enum AccountDelegation has store {
        V1 { handle: permissioned_signer::StorablePermissionedHandle, rate_limiter: Option<rate_limiter::RateLimiter> }
    }
    enum DelegationKey has copy, store, drop { Ed25519PublicKey { _0: ed25519::UnvalidatedPublicKey } }
    struct RegisteredDelegations has key { delegations: big_ordered_map::BigOrderedMap<DelegationKey, AccountDelegation> }

    public fun gen_ed25519_key(key: ed25519::UnvalidatedPublicKey): DelegationKey;
    public fun add_permissioned_handle(
        master: &signer, key: DelegationKey, rate_limiter: Option<rate_limiter::RateLimiter>, expiration_time: u64,
    ): signer;
    public fun remove_permissioned_handle(master: &signer, key: DelegationKey);
    public fun permissioned_signer_by_key(master: &signer, key: DelegationKey): signer;
    public fun handle_address_by_key(master: address, key: DelegationKey): address;
    public fun authenticate(account: signer, abstraction_auth_data: auth_data::AbstractionAuthData): signer;
}
