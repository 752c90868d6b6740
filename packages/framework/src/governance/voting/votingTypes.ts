import { type StructTag, structTag, type TypeTag } from "@atoll/move";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";

/** Proposal states returned by `get_proposal_state`. */
export const PROPOSAL_STATE = { pending: 0n, succeeded: 1n, failed: 3n } as const;

/** Metadata of a proposal: entries by the proposer, plus entries that the voting module adds. */
export type ProposalMetadata = { data: { key: MoveString; value: Uint8Array }[] };

export function forumTag(proposalType: TypeTag): StructTag {
  return votingTag("VotingForum", proposalType);
}
export function proposalTag(proposalType: TypeTag): StructTag {
  return votingTag("Proposal", proposalType);
}
function votingTag(name: string, proposalType: TypeTag): StructTag {
  return { kind: "struct", address: FRAMEWORK_ADDRESS, module: "voting", name, typeArguments: [proposalType] };
}

/** Types of each voting event: the module event, then the handle's event. Resolutions use one type for both. */
export const VOTING_EVENTS = {
  create_proposal_events: [structTag("0x1::voting::CreateProposal"), structTag("0x1::voting::CreateProposalEvent")],
  register_forum_events: [structTag("0x1::voting::RegisterForum"), structTag("0x1::voting::RegisterForumEvent")],
  resolve_proposal_events: [structTag("0x1::voting::ResolveProposal"), structTag("0x1::voting::ResolveProposal")],
  vote_events: [structTag("0x1::voting::Vote"), structTag("0x1::voting::VoteEvent")],
} as const;

const CREATE_PROPOSAL_FIELDS = `
  proposal_id: u64, early_resolution_vote_threshold: Option<u128>, execution_hash: vector<u8>, expiration_secs: u64,
  metadata: simple_map::SimpleMap<String, vector<u8>>, min_vote_threshold: u128`;
const REGISTER_FORUM_FIELDS = "hosting_account: address, proposal_type_info: type_info::TypeInfo";
const VOTE_FIELDS = "proposal_id: u64, num_votes: u64";

export const VOTING_STRUCTS = `
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
  #[event] struct CreateProposal has drop, store { ${CREATE_PROPOSAL_FIELDS} }
  #[event] struct RegisterForum has drop, store { ${REGISTER_FORUM_FIELDS} }
  #[event] struct Vote has drop, store { ${VOTE_FIELDS} }
  #[event] struct ResolveProposal has drop, store { proposal_id: u64, yes_votes: u128, no_votes: u128, resolved_early: bool }
  struct CreateProposalEvent has drop, store { ${CREATE_PROPOSAL_FIELDS} }
  struct RegisterForumEvent has drop, store { ${REGISTER_FORUM_FIELDS} }
  struct VoteEvent has drop, store { ${VOTE_FIELDS} }
  struct VotePermission has copy, drop, store {}
`;
