module aptos_framework::validator_consensus_info {
    /// Validator data used by consensus.
    struct ValidatorConsensusInfo has copy, drop, store { addr: address, pk_bytes: vector<u8>, voting_power: u64 }

    public fun default(): ValidatorConsensusInfo;
    public fun new(addr: address, pk_bytes: vector<u8>, voting_power: u64): ValidatorConsensusInfo;
    public fun get_addr(vci: &ValidatorConsensusInfo): address;
    public fun get_pk_bytes(vci: &ValidatorConsensusInfo): vector<u8>;
    public fun get_voting_power(vci: &ValidatorConsensusInfo): u64;
}
