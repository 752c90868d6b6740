import { type Address, structTag } from "@atoll/move";
import type { EventHandle } from "../generated/stdlib/event.ts";
import { defineErrors } from "../native/errors.ts";

/** Abort codes of `0x1::aptos_governance`. */
export const governanceErrors = defineErrors("0x1::aptos_governance", {
  EINSUFFICIENT_PROPOSER_STAKE: [1n, "The pool has too little stake to propose"],
  ENOT_DELEGATED_VOTER: [2n, "The account does not vote for this pool"],
  EINSUFFICIENT_STAKE_LOCKUP: [3n, "The pool's stake unlocks before the vote ends"],
  EALREADY_VOTED: [4n, "The pool has voted on this proposal"],
  ENO_VOTING_POWER: [5n, "The pool has no votes left on this proposal"],
  EPROPOSAL_NOT_RESOLVABLE_YET: [6n, "The proposal has not passed yet"],
  EPROPOSAL_NOT_RESOLVED_YET: [8n, "The proposal has not been carried out yet"],
  EMETADATA_LOCATION_TOO_LONG: [9n, "The address of the description is longer than 256 bytes"],
  EMETADATA_HASH_TOO_LONG: [10n, "The hash of the description is longer than 256 bytes"],
  EUNAUTHORIZED: [11n, "The account may not act for the framework"],
  EVOTING_POWER_OVERFLOW: [12n, "The pool would use more votes than it has"],
  EPARTIAL_VOTING_NOT_INITIALIZED: [13n, "Votes in parts have not been set up"],
  ENOT_PARTIAL_VOTING_PROPOSAL: [14n, "The proposal cannot be voted on in parts"],
  EPROPOSAL_EXPIRED: [15n, "The time to vote is over"],
  ENO_GOVERNANCE_PERMISSION: [16n, "This signer may not take part in governance"],
});

export const GOVERNANCE_CONFIG = structTag("0x1::aptos_governance::GovernanceConfig");
export const GOVERNANCE_EVENTS = structTag("0x1::aptos_governance::GovernanceEvents");
export const APPROVED_EXECUTION_HASHES = structTag("0x1::aptos_governance::ApprovedExecutionHashes");

export type GovernanceConfig = { min_voting_threshold: bigint; required_proposer_stake: bigint; voting_duration_secs: bigint };
export type ApprovedExecutionHashes = { hashes: { data: { key: bigint; value: Uint8Array }[] } };
export type GovernanceEvents = { create_proposal_events: EventHandle; update_config_events: EventHandle; vote_events: EventHandle };
/** Table key of a stake pool's votes on a proposal. */
export type RecordKey = { stake_pool: Address; proposal_id: bigint };

/** Types of each governance event: the module event, then the handle's event. */
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
