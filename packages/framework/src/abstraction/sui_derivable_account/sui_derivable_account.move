module aptos_framework::sui_derivable_account {
    use aptos_framework::auth_data;

    /// Only calls of entry functions can be approved in this way
    const EMISSING_ENTRY_FUNCTION_PAYLOAD: u64 = 1;
    /// There is no such kind of signature
    const EINVALID_SIGNATURE_TYPE: u64 = 2;
    /// Only Ed25519 signatures are known
    const EINVALID_SIGNING_SCHEME_TYPE: u64 = 3;
    /// A signature is its scheme, 64 bytes, and a public key of 32
    const EINVALID_SIGNATURE_LENGTH: u64 = 4;
    /// The signature is not one of that key over that message
    const EINVALID_SIGNATURE: u64 = 5;
    /// The public key is not one of Ed25519
    const EINVALID_PUBLIC_KEY: u64 = 6;
    /// The public key is that of another Sui account
    const EACCOUNT_ADDRESS_MISMATCH: u64 = 7;

    enum SuiAbstractSignature has drop { MessageV1 { signature: vector<u8> } }
    struct SuiAbstractPublicKey has drop { sui_account_address: vector<u8>, domain: vector<u8> }
    enum SuiSigningScheme has drop { ED25519 }
    struct IntentMessage has copy, drop, store { intent: Intent, value: vector<u8> }
    struct Intent has copy, drop, store { scope: IntentScope, version: IntentVersion, app_id: AppId }
    enum IntentScope has drop, copy, store { TransactionData, TransactionEffects, CheckpointSummary, PersonalMessage }
    enum IntentVersion has drop, copy, store { V0 }
    enum AppId has drop, copy, store { Sui }

    fun get_signing_scheme(value: u8): SuiSigningScheme;
    fun deserialize_abstract_public_key(abstract_public_key: &vector<u8>): SuiAbstractPublicKey;
    fun deserialize_abstract_signature(abstract_signature: &vector<u8>): SuiAbstractSignature;
    public fun split_signature_bytes(bytes: &vector<u8>): (u8, vector<u8>, vector<u8>);
    fun derive_account_address_from_public_key(signing_scheme: u8, public_key_bytes: vector<u8>): vector<u8>;
    public fun authenticate_auth_data(aa_auth_data: auth_data::AbstractionAuthData, entry_function_name: &vector<u8>);
    public fun authenticate(account: signer, aa_auth_data: auth_data::AbstractionAuthData): signer;
}
