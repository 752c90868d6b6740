module aptos_framework::account {
    use aptos_framework::event;
    use aptos_framework::guid;
    use aptos_std::table;
    use aptos_std::type_info;
    use std::option::Option;

    friend aptos_framework::aptos_account;
    friend aptos_framework::coin;
    friend aptos_framework::genesis;
    friend aptos_framework::multisig_account;
    friend aptos_framework::resource_account;
    friend aptos_framework::transaction_validation;

    /// There is already an account at this address
    const EACCOUNT_ALREADY_EXISTS: u64 = 1;
    /// There is no account at this address
    const EACCOUNT_DOES_NOT_EXIST: u64 = 2;
    /// The account has used up its sequence numbers
    const ESEQUENCE_NUMBER_TOO_BIG: u64 = 3;
    /// An authentication key has 32 bytes
    const EMALFORMED_AUTHENTICATION_KEY: u64 = 4;
    /// Reserved addresses cannot become user accounts
    const ECANNOT_RESERVED_ADDRESS: u64 = 5;
    /// The transaction used more gas than it was allowed
    const EOUT_OF_GAS: u64 = 6;
    /// The public key given does not belong to the current authentication key
    const EWRONG_CURRENT_PUBLIC_KEY: u64 = 7;
    /// The signature does not prove knowledge of the private key
    const EINVALID_PROOF_OF_KNOWLEDGE: u64 = 8;
    /// The caller holds no capability for this
    const ENO_CAPABILITY: u64 = 9;
    /// The other account has not offered its rotation capability to the caller
    const EINVALID_ACCEPT_ROTATION_CAPABILITY: u64 = 10;
    /// The address is not one reserved for the framework
    const ENO_VALID_FRAMEWORK_RESERVED_ADDRESS: u64 = 11;
    /// The scheme must be 0 (Ed25519) or 1 (MultiEd25519)
    const EINVALID_SCHEME: u64 = 12;
    /// The stored originating address is another one
    const EINVALID_ORIGINATING_ADDRESS: u64 = 13;
    /// No such signer capability is offered
    const ENO_SUCH_SIGNER_CAPABILITY: u64 = 14;
    /// The resource account has been claimed before
    const ERESOURCE_ACCCOUNT_EXISTS: u64 = 15;
    /// The account has already sent transactions
    const EACCOUNT_ALREADY_USED: u64 = 16;
    /// There is no account at the offerer's address
    const EOFFERER_ADDRESS_DOES_NOT_EXIST: u64 = 17;
    /// No such rotation capability is offered
    const ENO_SUCH_ROTATION_CAPABILITY_OFFER: u64 = 18;
    /// The capability is offered to nobody
    const ENO_SIGNER_CAPABILITY_OFFERED: u64 = 19;
    /// The account has used up its creation numbers
    const EEXCEEDED_MAX_GUID_CREATION_NUM: u64 = 20;
    /// Another account already maps the new authentication key
    const ENEW_AUTH_KEY_ALREADY_MAPPED: u64 = 21;
    /// The new authentication key is the current one
    const ENEW_AUTH_KEY_SAME_AS_CURRENT: u64 = 22;
    /// This signer may not do that for the account
    const ENO_ACCOUNT_PERMISSION: u64 = 23;
    /// The scheme must be 0, 1, 2 or 3
    const EUNRECOGNIZED_SCHEME: u64 = 24;
    /// The public key is not a keyless one
    const ENOT_A_KEYLESS_PUBLIC_KEY: u64 = 25;
    /// The public key is not the one the account began with
    const ENOT_THE_ORIGINAL_PUBLIC_KEY: u64 = 26;
    /// Setting the originating address by hand is switched off
    const ESET_ORIGINATING_ADDRESS_DISABLED: u64 = 27;

    #[event] struct KeyRotation has drop, store { account: address, old_authentication_key: vector<u8>, new_authentication_key: vector<u8> }
    #[event] struct KeyRotationToPublicKey has drop, store {
        account: address,
        verified_public_key_bit_map: vector<u8>,
        public_key_scheme: u8,
        public_key: vector<u8>,
        old_auth_key: vector<u8>,
        new_auth_key: vector<u8>,
    }
    struct Account has key, store {
        authentication_key: vector<u8>,
        sequence_number: u64,
        guid_creation_num: u64,
        coin_register_events: event::EventHandle<CoinRegisterEvent>,
        key_rotation_events: event::EventHandle<KeyRotationEvent>,
        rotation_capability_offer: CapabilityOffer<RotationCapability>,
        signer_capability_offer: CapabilityOffer<SignerCapability>,
    }
    struct KeyRotationEvent has drop, store { old_authentication_key: vector<u8>, new_authentication_key: vector<u8> }
    struct CoinRegisterEvent has drop, store { type_info: type_info::TypeInfo }
    #[event] struct CoinRegister has drop, store { account: address, type_info: type_info::TypeInfo }
    struct CapabilityOffer<phantom T> has store { for: Option<address> }
    struct RotationCapability has drop, store { account: address }
    struct SignerCapability has drop, store { account: address }
    struct OriginatingAddress has key { address_map: table::Table<address, address> }
    struct RotationProofChallenge has copy, drop {
        sequence_number: u64,
        originator: address,
        current_auth_key: address,
        new_public_key: vector<u8>,
    }
    struct RotationCapabilityOfferProofChallenge has drop { sequence_number: u64, recipient_address: address }
    struct SignerCapabilityOfferProofChallenge has drop { sequence_number: u64, recipient_address: address }
    struct RotationCapabilityOfferProofChallengeV2 has drop {
        chain_id: u8,
        sequence_number: u64,
        source_address: address,
        recipient_address: address,
    }
    struct SignerCapabilityOfferProofChallengeV2 has copy, drop { sequence_number: u64, source_address: address, recipient_address: address }
    enum AccountPermission has copy, drop, store { KeyRotation, Offering }

    public(friend) fun initialize(aptos_framework: &signer);
    public fun create_account_if_does_not_exist(account_address: address);
    public(friend) fun create_account(new_address: address): signer;
    #[view] public fun exists_at(addr: address): bool;
    #[view] public fun get_guid_next_creation_num(addr: address): u64;
    #[view] public fun get_sequence_number(addr: address): u64;
    #[view] public fun originating_address(auth_key: address): Option<address>;
    public(friend) fun increment_sequence_number(addr: address);
    #[view] public fun get_authentication_key(addr: address): vector<u8>;
    public(friend) fun rotate_authentication_key_internal(account: &signer, new_auth_key: vector<u8>);
    entry fun rotate_authentication_key_call(account: &signer, new_auth_key: vector<u8>);
    entry fun rotate_authentication_key_from_public_key(account: &signer, scheme: u8, new_public_key_bytes: vector<u8>);
    entry fun upsert_ed25519_backup_key_on_keyless_account(
        account: &signer, keyless_public_key: vector<u8>, backup_public_key: vector<u8>, backup_key_proof: vector<u8>,
    );
    public fun grant_key_rotation_permission(master: &signer, permissioned_signer: &signer);
    public fun grant_key_offering_permission(master: &signer, permissioned_signer: &signer);
    public entry fun rotate_authentication_key(
        account: &signer, from_scheme: u8, from_public_key_bytes: vector<u8>, to_scheme: u8, to_public_key_bytes: vector<u8>,
        cap_rotate_key: vector<u8>, cap_update_table: vector<u8>,
    );
    public entry fun rotate_authentication_key_with_rotation_capability(
        delegate_signer: &signer, rotation_cap_offerer_address: address, new_scheme: u8, new_public_key_bytes: vector<u8>,
        cap_update_table: vector<u8>,
    );
    public entry fun offer_rotation_capability(
        account: &signer, rotation_capability_sig_bytes: vector<u8>, account_scheme: u8, account_public_key_bytes: vector<u8>,
        recipient_address: address,
    );
    entry fun set_originating_address(_account: &signer);
    #[view] public fun is_rotation_capability_offered(account_addr: address): bool;
    #[view] public fun get_rotation_capability_offer_for(account_addr: address): address;
    public entry fun revoke_rotation_capability(account: &signer, to_be_revoked_address: address);
    public entry fun revoke_any_rotation_capability(account: &signer);
    public entry fun offer_signer_capability(
        account: &signer, signer_capability_sig_bytes: vector<u8>, account_scheme: u8, account_public_key_bytes: vector<u8>,
        recipient_address: address,
    );
    #[view] public fun is_signer_capability_offered(account_addr: address): bool;
    #[view] public fun get_signer_capability_offer_for(account_addr: address): address;
    public entry fun revoke_signer_capability(account: &signer, to_be_revoked_address: address);
    public entry fun revoke_any_signer_capability(account: &signer);
    public fun create_authorized_signer(account: &signer, offerer_address: address): signer;
    public fun create_resource_address(source: &address, seed: vector<u8>): address;
    public fun create_resource_account(source: &signer, seed: vector<u8>): (signer, SignerCapability);
    public(friend) fun create_framework_reserved_account(addr: address): (signer, SignerCapability);
    public fun create_guid(account_signer: &signer): guid::GUID;
    public fun new_event_handle<T: drop + store>(account: &signer): event::EventHandle<T>;
    public(friend) fun register_coin<CoinType>(account_addr: address);
    public fun create_signer_with_capability(capability: &SignerCapability): signer;
    public fun get_signer_capability_address(capability: &SignerCapability): address;
    public fun verify_signed_message<T: drop>(
        account: address, account_scheme: u8, account_public_key: vector<u8>, signed_message_bytes: vector<u8>, message: T,
    );
}
