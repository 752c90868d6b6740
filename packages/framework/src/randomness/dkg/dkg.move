module aptos_framework::dkg {
    use aptos_framework::randomness_config;
    use aptos_framework::validator_consensus_info;
    use std::option::Option;

    friend aptos_framework::block;
    friend aptos_framework::reconfiguration_with_dkg;

    /// A key is being dealt already
    const EDKG_IN_PROGRESS: u64 = 1;
    /// No key is being dealt
    const EDKG_NOT_IN_PROGRESS: u64 = 2;

    /// Metadata of a DKG session: the dealing validators and the receiving validators of the next epoch's randomness key.
    struct DKGSessionMetadata has copy, drop, store {
        dealer_epoch: u64,
        randomness_config: randomness_config::RandomnessConfig,
        dealer_validator_set: vector<validator_consensus_info::ValidatorConsensusInfo>,
        target_validator_set: vector<validator_consensus_info::ValidatorConsensusInfo>,
    }
    #[event] struct DKGStartEvent has drop, store { session_metadata: DKGSessionMetadata, start_time_us: u64 }
    struct DKGSessionState has copy, drop, store { metadata: DKGSessionMetadata, start_time_us: u64, transcript: vector<u8> }
    struct DKGState has key { last_completed: Option<DKGSessionState>, in_progress: Option<DKGSessionState> }

    public fun initialize(aptos_framework: &signer);
    public(friend) fun start(
        dealer_epoch: u64, randomness_config: randomness_config::RandomnessConfig,
        dealer_validator_set: vector<validator_consensus_info::ValidatorConsensusInfo>,
        target_validator_set: vector<validator_consensus_info::ValidatorConsensusInfo>,
    );
    public(friend) fun finish(transcript: vector<u8>);
    public fun try_clear_incomplete_session(fx: &signer);
    public fun incomplete_session(): Option<DKGSessionState>;
    public fun session_dealer_epoch(session: &DKGSessionState): u64;
}
