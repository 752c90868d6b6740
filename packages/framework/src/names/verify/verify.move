module aptos_names::verify {
    use std::string::String;

    friend aptos_names::domains;

    /// The registry's key did not sign this registration
    const EINVALID_PROOF_OF_KNOWLEDGE: u64 = 1;

    struct RegisterDomainProofChallenge has drop { sequence_number: u64, register_address: address, domain_name: String, chain_id: u8 }

    public(friend) fun assert_register_domain_signature_verifies(signature: vector<u8>, account_address: address, domain_name: String);
}
