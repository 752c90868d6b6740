module aptos_experimental::test_derivable_account_abstraction_ed25519_hex {
    use aptos_framework::auth_data::AbstractionAuthData;

    /// The signature is not one of that key over the digest in hex
    const EINVALID_SIGNATURE: u64 = 1;

    public fun authenticate(account: signer, aa_auth_data: AbstractionAuthData): signer;
}
