module aptos_framework::voting {
    use aptos_framework::event;
    use aptos_std::simple_map;
    use aptos_std::table;
    use aptos_std::type_info;
    use std::option::Option;
    use std::string::String;

    /// This is not the script that the proposal named
    const EPROPOSAL_EXECUTION_HASH_NOT_MATCHING: u64 = 1;
    /// The proposal has not passed
    const EPROPOSAL_CANNOT_BE_RESOLVED: u64 = 2;
    /// The proposal has been carried out already
    const EPROPOSAL_ALREADY_RESOLVED: u64 = 3;
    /// A proposal names the hash of its script
    const EPROPOSAL_EMPTY_EXECUTION_HASH: u64 = 4;
    /// The time to vote is over
    const EPROPOSAL_VOTING_ALREADY_ENDED: u64 = 5;
    /// The account hosts such votes already
    const EVOTING_FORUM_ALREADY_REGISTERED: u64 = 6;
    /// The least number of votes exceeds the one that ends voting early
    const EINVALID_MIN_VOTE_THRESHOLD: u64 = 7;
    /// A proposal cannot be carried out in the second of its last vote
    const ERESOLUTION_CANNOT_BE_ATOMIC: u64 = 8;
    /// The proposal's steps are being carried out
    const EMULTI_STEP_PROPOSAL_IN_EXECUTION: u64 = 9;
    /// The proposal has several steps
    const EMULTI_STEP_PROPOSAL_CANNOT_USE_SINGLE_STEP_RESOLVE_FUNCTION: u64 = 10;
    /// A proposal of one step has no next one
    const ESINGLE_STEP_PROPOSAL_CANNOT_HAVE_NEXT_EXECUTION_HASH: u64 = 11;
    /// The proposal has one step only
    const EPROPOSAL_IS_SINGLE_STEP: u64 = 12;
    /// This signer may not vote
    const ENO_VOTE_PERMISSION: u64 = 13;

    struct Proposal<ProposalType: store> has store {
        proposer: address,
        execution_content: Option<ProposalType>,
        metadata: simple_map::SimpleMap<String, vector<u8>>,
        creation_time_secs: u64,
        execution_hash: vector<u8>,
        min_vote_threshold: u128,
        expiration_secs: u64,
        early_resolution_vote_threshold: Option<u128>,
        yes_votes: u128,
        no_votes: u128,
        is_resolved: bool,
        resolution_time_secs: u64,
    }
    struct VotingForum<ProposalType: store> has key {
        proposals: table::Table<u64, Proposal<ProposalType>>,
        events: VotingEvents,
        next_proposal_id: u64,
    }
    struct VotingEvents has store {
        create_proposal_events: event::EventHandle<CreateProposalEvent>,
        register_forum_events: event::EventHandle<RegisterForumEvent>,
        resolve_proposal_events: event::EventHandle<ResolveProposal>,
        vote_events: event::EventHandle<VoteEvent>,
    }
    #[event] struct CreateProposal has drop, store {
        proposal_id: u64, early_resolution_vote_threshold: Option<u128>, execution_hash: vector<u8>, expiration_secs: u64,
        metadata: simple_map::SimpleMap<String, vector<u8>>, min_vote_threshold: u128 }
    #[event] struct RegisterForum has drop, store { hosting_account: address, proposal_type_info: type_info::TypeInfo }
    #[event] struct Vote has drop, store { proposal_id: u64, num_votes: u64 }
    #[event] struct ResolveProposal has drop, store { proposal_id: u64, yes_votes: u128, no_votes: u128, resolved_early: bool }
    struct CreateProposalEvent has drop, store {
        proposal_id: u64, early_resolution_vote_threshold: Option<u128>, execution_hash: vector<u8>, expiration_secs: u64,
        metadata: simple_map::SimpleMap<String, vector<u8>>, min_vote_threshold: u128 }
    struct RegisterForumEvent has drop, store { hosting_account: address, proposal_type_info: type_info::TypeInfo }
    struct VoteEvent has drop, store { proposal_id: u64, num_votes: u64 }
    struct VotePermission has copy, drop, store {}

    public fun grant_permission(master: &signer, permissioned_signer: &signer);
    public fun register<ProposalType: store>(account: &signer);
    public fun create_proposal<ProposalType: store>(
        proposer: address, voting_forum_address: address, execution_content: ProposalType, execution_hash: vector<u8>,
        min_vote_threshold: u128, expiration_secs: u64, early_resolution_vote_threshold: Option<u128>,
        metadata: simple_map::SimpleMap<String, vector<u8>>,
    ): u64;
    public fun create_proposal_v2<ProposalType: store>(
        proposer: address, voting_forum_address: address, execution_content: ProposalType, execution_hash: vector<u8>,
        min_vote_threshold: u128, expiration_secs: u64, early_resolution_vote_threshold: Option<u128>,
        metadata: simple_map::SimpleMap<String, vector<u8>>, is_multi_step_proposal: bool,
    ): u64;
    public fun vote<ProposalType: store>(
        _proof: &ProposalType, voting_forum_address: address, proposal_id: u64, num_votes: u64, should_pass: bool,
    );
    fun is_proposal_resolvable<ProposalType: store>(voting_forum_address: address, proposal_id: u64);
    public fun resolve<ProposalType: store>(voting_forum_address: address, proposal_id: u64): ProposalType;
    public fun resolve_proposal_v2<ProposalType: store>(voting_forum_address: address, proposal_id: u64, next_execution_hash: vector<u8>);
    #[view] public fun next_proposal_id<ProposalType: store>(voting_forum_address: address): u64;
    #[view] public fun get_proposer<ProposalType: store>(voting_forum_address: address, proposal_id: u64): address;
    #[view] public fun is_voting_closed<ProposalType: store>(voting_forum_address: address, proposal_id: u64): bool;
    public fun can_be_resolved_early<ProposalType: store>(proposal: &Proposal<ProposalType>): bool;
    #[view]
    public fun get_proposal_metadata<ProposalType: store>(
        voting_forum_address: address, proposal_id: u64,
    ): simple_map::SimpleMap<String, vector<u8>>;
    #[view]
    public fun get_proposal_metadata_value<ProposalType: store>(
        voting_forum_address: address, proposal_id: u64, metadata_key: String,
    ): vector<u8>;
    #[view] public fun get_proposal_state<ProposalType: store>(voting_forum_address: address, proposal_id: u64): u64;
    #[view] public fun get_proposal_creation_secs<ProposalType: store>(voting_forum_address: address, proposal_id: u64): u64;
    #[view] public fun get_proposal_expiration_secs<ProposalType: store>(voting_forum_address: address, proposal_id: u64): u64;
    #[view] public fun get_execution_hash<ProposalType: store>(voting_forum_address: address, proposal_id: u64): vector<u8>;
    #[view] public fun get_min_vote_threshold<ProposalType: store>(voting_forum_address: address, proposal_id: u64): u128;
    #[view]
    public fun get_early_resolution_vote_threshold<ProposalType: store>(voting_forum_address: address, proposal_id: u64): Option<u128>;
    #[view] public fun get_votes<ProposalType: store>(voting_forum_address: address, proposal_id: u64): (u128, u128);
    #[view] public fun is_resolved<ProposalType: store>(voting_forum_address: address, proposal_id: u64): bool;
    #[view] public fun get_resolution_time_secs<ProposalType: store>(voting_forum_address: address, proposal_id: u64): u64;
    #[view] public fun is_multi_step_proposal_in_execution<ProposalType: store>(voting_forum_address: address, proposal_id: u64): bool;
    fun is_voting_period_over<ProposalType: store>(proposal: &Proposal<ProposalType>): bool;
}
