module aptos_framework::ethereum_derivable_account {
    use aptos_framework::auth_data;
    use std::string::String;

    /// The signature is not one of any key
    const EINVALID_SIGNATURE: u64 = 1;
    /// Only calls of entry functions can be approved in this way
    const EMISSING_ENTRY_FUNCTION_PAYLOAD: u64 = 2;
    /// There is no such kind of signature
    const EINVALID_SIGNATURE_TYPE: u64 = 3;
    /// The signature is that of another Ethereum account
    const EADDR_MISMATCH: u64 = 4;
    /// The recovery value of an Ethereum signature is 27 or 28
    const EUNEXPECTED_V: u64 = 5;

    enum SIWEAbstractSignature has drop {
        MessageV1 { issued_at: String, signature: vector<u8> }
        MessageV2 { scheme: String, issued_at: String, signature: vector<u8> }
    }
    struct SIWEAbstractPublicKey has drop { ethereum_address: vector<u8>, domain: vector<u8> }

    fun deserialize_abstract_public_key(abstract_public_key: &vector<u8>): SIWEAbstractPublicKey;
    fun deserialize_abstract_signature(abstract_signature: &vector<u8>): SIWEAbstractSignature;
    fun construct_message(
        ethereum_address: &vector<u8>, domain: &vector<u8>, entry_function_name: &vector<u8>, digest_utf8: &vector<u8>,
        issued_at: &vector<u8>, scheme: &vector<u8>,
    ): vector<u8>;
    fun recover_public_key(signature_bytes: &vector<u8>, message: &vector<u8>): vector<u8>;
    fun authenticate_auth_data(aa_auth_data: auth_data::AbstractionAuthData, entry_function_name: &vector<u8>);
    public fun authenticate(account: signer, aa_auth_data: auth_data::AbstractionAuthData): signer;
}
