import { structTag } from "@atoll/move";

/** Event types of each event handle: the module event, then the handle's event. */
export const GOVERNANCE_EVENT_TAGS = {
  create_proposal_events: [structTag("0x1::aptos_governance::CreateProposal"), structTag("0x1::aptos_governance::CreateProposalEvent")],
  update_config_events: [structTag("0x1::aptos_governance::UpdateConfig"), structTag("0x1::aptos_governance::UpdateConfigEvent")],
  vote_events: [structTag("0x1::aptos_governance::Vote"), structTag("0x1::aptos_governance::VoteEvent")],
} as const;

const CREATE_PROPOSAL_FIELDS =
  "proposer: address, stake_pool: address, proposal_id: u64, execution_hash: vector<u8>, proposal_metadata: simple_map::SimpleMap<String, vector<u8>>";
const VOTE_FIELDS = "proposal_id: u64, voter: address, stake_pool: address, num_votes: u64, should_pass: bool";
const CONFIG_FIELDS = "min_voting_threshold: u128, required_proposer_stake: u64, voting_duration_secs: u64";

export const GOVERNANCE_STRUCTS = `
  struct GovernanceResponsbility has key { signer_caps: simple_map::SimpleMap<address, account::SignerCapability> }
  struct GovernanceConfig has key { ${CONFIG_FIELDS} }
  struct RecordKey has copy, drop, store { stake_pool: address, proposal_id: u64 }
  struct VotingRecords has key { votes: table::Table<RecordKey, bool> }
  struct VotingRecordsV2 has key { votes: smart_table::SmartTable<RecordKey, u64> }
  struct ApprovedExecutionHashes has key { hashes: simple_map::SimpleMap<u64, vector<u8>> }
  struct GovernanceEvents has key {
    create_proposal_events: event::EventHandle<CreateProposalEvent>,
    update_config_events: event::EventHandle<UpdateConfigEvent>,
    vote_events: event::EventHandle<VoteEvent>,
  }
  struct CreateProposalEvent has drop, store { ${CREATE_PROPOSAL_FIELDS} }
  struct VoteEvent has drop, store { ${VOTE_FIELDS} }
  struct UpdateConfigEvent has drop, store { ${CONFIG_FIELDS} }
  #[event] struct CreateProposal has drop, store { ${CREATE_PROPOSAL_FIELDS} }
  #[event] struct Vote has drop, store { ${VOTE_FIELDS} }
  #[event] struct UpdateConfig has drop, store { ${CONFIG_FIELDS} }
  struct GovernancePermission has copy, drop, store {}
`;
