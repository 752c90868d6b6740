module aptos_framework::aptos_governance {
    use aptos_framework::account;
    use aptos_framework::event;
    use aptos_std::simple_map;
    use aptos_std::smart_table;
    use aptos_std::table;
    use std::string::String;

    /// The pool has too little stake to propose
    const EINSUFFICIENT_PROPOSER_STAKE: u64 = 1;
    /// The account does not vote for this pool
    const ENOT_DELEGATED_VOTER: u64 = 2;
    /// The pool's stake unlocks before the vote ends
    const EINSUFFICIENT_STAKE_LOCKUP: u64 = 3;
    /// The pool has voted on this proposal
    const EALREADY_VOTED: u64 = 4;
    /// The pool has no votes left on this proposal
    const ENO_VOTING_POWER: u64 = 5;
    /// The proposal has not passed yet
    const EPROPOSAL_NOT_RESOLVABLE_YET: u64 = 6;
    /// The proposal has not been carried out yet
    const EPROPOSAL_NOT_RESOLVED_YET: u64 = 8;
    /// The address of the description is longer than 256 bytes
    const EMETADATA_LOCATION_TOO_LONG: u64 = 9;
    /// The hash of the description is longer than 256 bytes
    const EMETADATA_HASH_TOO_LONG: u64 = 10;
    /// The account may not act for the framework
    const EUNAUTHORIZED: u64 = 11;
    /// The pool would use more votes than it has
    const EVOTING_POWER_OVERFLOW: u64 = 12;
    /// Votes in parts have not been set up
    const EPARTIAL_VOTING_NOT_INITIALIZED: u64 = 13;
    /// The proposal cannot be voted on in parts
    const ENOT_PARTIAL_VOTING_PROPOSAL: u64 = 14;
    /// The time to vote is over
    const EPROPOSAL_EXPIRED: u64 = 15;
    /// This signer may not take part in governance
    const ENO_GOVERNANCE_PERMISSION: u64 = 16;

    struct GovernanceResponsbility has key { signer_caps: simple_map::SimpleMap<address, account::SignerCapability> }
    struct GovernanceConfig has key { min_voting_threshold: u128, required_proposer_stake: u64, voting_duration_secs: u64 }
    struct RecordKey has copy, drop, store { stake_pool: address, proposal_id: u64 }
    struct VotingRecords has key { votes: table::Table<RecordKey, bool> }
    struct VotingRecordsV2 has key { votes: smart_table::SmartTable<RecordKey, u64> }
    struct ApprovedExecutionHashes has key { hashes: simple_map::SimpleMap<u64, vector<u8>> }
    struct GovernanceEvents has key {
        create_proposal_events: event::EventHandle<CreateProposalEvent>,
        update_config_events: event::EventHandle<UpdateConfigEvent>,
        vote_events: event::EventHandle<VoteEvent>,
    }
    struct CreateProposalEvent has drop, store { proposer: address, stake_pool: address, proposal_id: u64, execution_hash: vector<u8>, proposal_metadata: simple_map::SimpleMap<String, vector<u8>> }
    struct VoteEvent has drop, store { proposal_id: u64, voter: address, stake_pool: address, num_votes: u64, should_pass: bool }
    struct UpdateConfigEvent has drop, store { min_voting_threshold: u128, required_proposer_stake: u64, voting_duration_secs: u64 }
    #[event] struct CreateProposal has drop, store { proposer: address, stake_pool: address, proposal_id: u64, execution_hash: vector<u8>, proposal_metadata: simple_map::SimpleMap<String, vector<u8>> }
    #[event] struct Vote has drop, store { proposal_id: u64, voter: address, stake_pool: address, num_votes: u64, should_pass: bool }
    #[event] struct UpdateConfig has drop, store { min_voting_threshold: u128, required_proposer_stake: u64, voting_duration_secs: u64 }
    struct GovernancePermission has copy, drop, store {}

    public fun grant_permission(master: &signer, permissioned_signer: &signer);
    public fun store_signer_cap(aptos_framework: &signer, signer_address: address, signer_cap: account::SignerCapability);
    fun initialize(aptos_framework: &signer, min_voting_threshold: u128, required_proposer_stake: u64, voting_duration_secs: u64);
    public fun update_governance_config(
        aptos_framework: &signer, min_voting_threshold: u128, required_proposer_stake: u64, voting_duration_secs: u64,
    );
    public fun initialize_partial_voting(aptos_framework: &signer);
    #[view] public fun get_voting_duration_secs(): u64;
    #[view] public fun get_min_voting_threshold(): u128;
    #[view] public fun get_required_proposer_stake(): u64;
    #[view] public fun has_entirely_voted(stake_pool: address, proposal_id: u64): bool;
    #[view] public fun get_remaining_voting_power(stake_pool: address, proposal_id: u64): u64;
    public fun assert_proposal_expiration(stake_pool: address, proposal_id: u64);
    public entry fun create_proposal(
        proposer: &signer, stake_pool: address, execution_hash: vector<u8>, metadata_location: vector<u8>, metadata_hash: vector<u8>,
    );
    public entry fun create_proposal_v2(
        proposer: &signer, stake_pool: address, execution_hash: vector<u8>, metadata_location: vector<u8>, metadata_hash: vector<u8>,
        is_multi_step_proposal: bool,
    );
    public fun create_proposal_v2_impl(
        proposer: &signer, stake_pool: address, execution_hash: vector<u8>, metadata_location: vector<u8>, metadata_hash: vector<u8>,
        is_multi_step_proposal: bool,
    ): u64;
    public entry fun batch_vote(voter: &signer, stake_pools: vector<address>, proposal_id: u64, should_pass: bool);
    public entry fun batch_partial_vote(
        voter: &signer, stake_pools: vector<address>, proposal_id: u64, voting_power: u64, should_pass: bool,
    );
    public entry fun vote(voter: &signer, stake_pool: address, proposal_id: u64, should_pass: bool);
    public entry fun partial_vote(voter: &signer, stake_pool: address, proposal_id: u64, voting_power: u64, should_pass: bool);
    fun vote_internal(voter: &signer, stake_pool: address, proposal_id: u64, voting_power: u64, should_pass: bool);
    public entry fun add_approved_script_hash_script(proposal_id: u64);
    public fun add_approved_script_hash(proposal_id: u64);
    public fun resolve(proposal_id: u64, signer_address: address): signer;
    public fun resolve_multi_step_proposal(proposal_id: u64, signer_address: address, next_execution_hash: vector<u8>): signer;
    public fun remove_approved_hash(proposal_id: u64);
    public entry fun reconfigure(aptos_framework: &signer);
    public entry fun force_end_epoch(aptos_framework: &signer);
    public entry fun force_end_epoch_test_only(aptos_framework: &signer);
    public fun toggle_features(aptos_framework: &signer, enable: vector<u64>, disable: vector<u64>);
    public fun get_signer_testnet_only(core_resources: &signer, signer_address: address): signer;
    #[view] public fun get_voting_power(pool_address: address): u64;
    fun get_signer(signer_address: address): signer;
    fun create_proposal_metadata(metadata_location: vector<u8>, metadata_hash: vector<u8>): simple_map::SimpleMap<String, vector<u8>>;
    fun assert_voting_initialization();
}
