module aptos_framework::keyless_account {
    use std::option::Option;
    use std::string::String;

    friend aptos_framework::reconfiguration_with_dkg;

    /// The training wheels key is not an Ed25519 public key
    const E_TRAINING_WHEELS_PK_WRONG_SIZE: u64 = 1;
    /// The bytes are not a point of BN254's first group
    const E_INVALID_BN254_G1_SERIALIZATION: u64 = 2;
    /// The bytes are not a point of BN254's second group
    const E_INVALID_BN254_G2_SERIALIZATION: u64 = 3;

    #[resource_group(scope = global)] struct Group {}
    #[resource_group_member(group = 0x1::keyless_account::Group)] struct Groth16VerificationKey has drop, key, store {
        alpha_g1: vector<u8>, beta_g2: vector<u8>, gamma_g2: vector<u8>, delta_g2: vector<u8>, gamma_abc_g1: vector<vector<u8>>
    }
    #[resource_group_member(group = 0x1::keyless_account::Group)] struct Configuration has copy, drop, key, store {
        override_aud_vals: vector<String>,
        max_signatures_per_txn: u16,
        max_exp_horizon_secs: u64,
        training_wheels_pubkey: Option<vector<u8>>,
        max_commited_epk_bytes: u16,
        max_iss_val_bytes: u16,
        max_extra_field_bytes: u16,
        max_jwt_header_b64_bytes: u32,
    }

    public fun new_groth16_verification_key(
        alpha_g1: vector<u8>, beta_g2: vector<u8>, gamma_g2: vector<u8>, delta_g2: vector<u8>, gamma_abc_g1: vector<vector<u8>>,
    ): Groth16VerificationKey;
    public fun new_configuration(
        override_aud_val: vector<String>, max_signatures_per_txn: u16, max_exp_horizon_secs: u64,
        training_wheels_pubkey: Option<vector<u8>>, max_commited_epk_bytes: u16, max_iss_val_bytes: u16, max_extra_field_bytes: u16,
        max_jwt_header_b64_bytes: u32,
    ): Configuration;
    public fun update_groth16_verification_key(fx: &signer, vk: Groth16VerificationKey);
    public fun update_configuration(fx: &signer, config: Configuration);
    #[deprecated] public fun update_training_wheels(fx: &signer, pk: Option<vector<u8>>);
    #[deprecated] public fun update_max_exp_horizon(fx: &signer, max_exp_horizon_secs: u64);
    #[deprecated] public fun remove_all_override_auds(fx: &signer);
    #[deprecated] public fun add_override_aud(fx: &signer, aud: String);
    public fun set_groth16_verification_key_for_next_epoch(fx: &signer, vk: Groth16VerificationKey);
    public fun set_configuration_for_next_epoch(fx: &signer, config: Configuration);
    public fun update_training_wheels_for_next_epoch(fx: &signer, pk: Option<vector<u8>>);
    public fun update_max_exp_horizon_for_next_epoch(fx: &signer, max_exp_horizon_secs: u64);
    public fun remove_all_override_auds_for_next_epoch(fx: &signer);
    public fun add_override_aud_for_next_epoch(fx: &signer, aud: String);
    public(friend) fun on_new_epoch(fx: &signer);
}
