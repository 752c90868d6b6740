import {
  CREATE_PROPOSAL_EVENT_TAG,
  CREATE_PROPOSAL_TAG,
  REGISTER_FORUM_EVENT_TAG,
  REGISTER_FORUM_TAG,
  RESOLVE_PROPOSAL_TAG,
  VOTE_EVENT_TAG,
  VOTE_TAG,
} from "../../generated/governance/voting.ts";
import type { SimpleMap } from "../../generated/stdlib/simple_map.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";

/** Proposal states returned by `get_proposal_state`. */
export const PROPOSAL_STATE = { pending: 0n, succeeded: 1n, failed: 3n } as const;

/** Metadata of a proposal: entries by the proposer, plus entries that the voting module adds. */
export type ProposalMetadata = SimpleMap<MoveString, Uint8Array>;

/** Types of each voting event: the module event, then the handle's event. Resolutions use one type for both. */
export const VOTING_EVENTS = {
  create_proposal_events: [CREATE_PROPOSAL_TAG, CREATE_PROPOSAL_EVENT_TAG],
  register_forum_events: [REGISTER_FORUM_TAG, REGISTER_FORUM_EVENT_TAG],
  resolve_proposal_events: [RESOLVE_PROPOSAL_TAG, RESOLVE_PROPOSAL_TAG],
  vote_events: [VOTE_TAG, VOTE_EVENT_TAG],
} as const;
