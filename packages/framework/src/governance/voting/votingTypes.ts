import { structTag } from "@atoll/move";
import type { SimpleMap } from "../../generated/stdlib/simple_map.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";

/** Proposal states returned by `get_proposal_state`. */
export const PROPOSAL_STATE = { pending: 0n, succeeded: 1n, failed: 3n } as const;

/** Metadata of a proposal: entries by the proposer, plus entries that the voting module adds. */
export type ProposalMetadata = SimpleMap<MoveString, Uint8Array>;

/** Types of each voting event: the module event, then the handle's event. Resolutions use one type for both. */
export const VOTING_EVENTS = {
  create_proposal_events: [structTag("0x1::voting::CreateProposal"), structTag("0x1::voting::CreateProposalEvent")],
  register_forum_events: [structTag("0x1::voting::RegisterForum"), structTag("0x1::voting::RegisterForumEvent")],
  resolve_proposal_events: [structTag("0x1::voting::ResolveProposal"), structTag("0x1::voting::ResolveProposal")],
  vote_events: [structTag("0x1::voting::Vote"), structTag("0x1::voting::VoteEvent")],
} as const;
