module aptos_framework::solana_derivable_account {
    use aptos_framework::auth_data;

    /// The signature is not one of that key over that message
    const EINVALID_SIGNATURE: u64 = 1;
    /// The public key has a character that base 58 does not use
    const EINVALID_BASE_58_PUBLIC_KEY: u64 = 2;
    /// There is no such kind of signature
    const EINVALID_SIGNATURE_TYPE: u64 = 4;
    /// The public key is not one of Ed25519
    const EINVALID_PUBLIC_KEY: u64 = 5;
    /// The public key does not have 32 bytes
    const EINVALID_PUBLIC_KEY_LENGTH: u64 = 6;

    enum SIWSAbstractSignature has drop { MessageV1 { signature: vector<u8> } }

    fun deserialize_abstract_public_key(abstract_public_key: &vector<u8>): (vector<u8>, vector<u8>);
    fun deserialize_abstract_signature(abstract_signature: &vector<u8>): SIWSAbstractSignature;
    fun to_public_key_bytes(base58_public_key: &vector<u8>): vector<u8>;
    fun authenticate_auth_data(aa_auth_data: auth_data::AbstractionAuthData, entry_function_name: &vector<u8>);
    public fun authenticate(account: signer, aa_auth_data: auth_data::AbstractionAuthData): signer;
}
