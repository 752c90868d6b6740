module aptos_std::multi_ed25519 {
    use std::option::Option;

    /// A MultiEd25519 public key is at most 32 keys of 32 bytes and a threshold byte
    const E_WRONG_PUBKEY_SIZE: u64 = 1;
    /// A MultiEd25519 signature is signatures of 64 bytes and a bitmap of 4
    const E_WRONG_SIGNATURE_SIZE: u64 = 2;
    /// The threshold is zero or above the number of signers
    const E_INVALID_THRESHOLD_OR_NUMBER_OF_SIGNERS: u64 = 3;
    /// This check is not switched on
    const E_NATIVE_FUN_NOT_AVAILABLE: u64 = 4;

    struct UnvalidatedPublicKey has copy, drop, store { bytes: vector<u8> }
    struct ValidatedPublicKey has copy, drop, store { bytes: vector<u8> }
    struct Signature has copy, drop, store { bytes: vector<u8> }

    public fun new_unvalidated_public_key_from_bytes(bytes: vector<u8>): UnvalidatedPublicKey;
    public fun new_validated_public_key_from_bytes(bytes: vector<u8>): Option<ValidatedPublicKey>;
    public fun new_validated_public_key_from_bytes_v2(bytes: vector<u8>): Option<ValidatedPublicKey>;
    public fun new_signature_from_bytes(bytes: vector<u8>): Signature;
    public fun public_key_to_unvalidated(pk: &ValidatedPublicKey): UnvalidatedPublicKey;
    public fun public_key_into_unvalidated(pk: ValidatedPublicKey): UnvalidatedPublicKey;
    public fun unvalidated_public_key_to_bytes(pk: &UnvalidatedPublicKey): vector<u8>;
    public fun validated_public_key_to_bytes(pk: &ValidatedPublicKey): vector<u8>;
    public fun signature_to_bytes(sig: &Signature): vector<u8>;
    public fun public_key_validate(pk: &UnvalidatedPublicKey): Option<ValidatedPublicKey>;
    public fun public_key_validate_v2(pk: &UnvalidatedPublicKey): Option<ValidatedPublicKey>;
    public fun signature_verify_strict(multisignature: &Signature, public_key: &UnvalidatedPublicKey, message: vector<u8>): bool;
    public fun signature_verify_strict_t<T: drop>(multisignature: &Signature, public_key: &UnvalidatedPublicKey, data: T): bool;
    public fun unvalidated_public_key_to_authentication_key(pk: &UnvalidatedPublicKey): vector<u8>;
    public fun unvalidated_public_key_num_sub_pks(pk: &UnvalidatedPublicKey): u8;
    public fun unvalidated_public_key_threshold(pk: &UnvalidatedPublicKey): Option<u8>;
    public fun validated_public_key_to_authentication_key(pk: &ValidatedPublicKey): vector<u8>;
    public fun validated_public_key_num_sub_pks(pk: &ValidatedPublicKey): u8;
    public fun validated_public_key_threshold(pk: &ValidatedPublicKey): u8;
    public fun check_and_get_threshold(bytes: vector<u8>): Option<u8>;
}
