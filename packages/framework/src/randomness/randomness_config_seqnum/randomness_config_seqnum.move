module aptos_framework::randomness_config_seqnum {
    friend aptos_framework::reconfiguration_with_dkg;

    struct RandomnessConfigSeqNum has drop, key, store { seq_num: u64 }

    public fun set_for_next_epoch(framework: &signer, seq_num: u64);
    public fun initialize(framework: &signer);
    public(friend) fun on_new_epoch(framework: &signer);
}
