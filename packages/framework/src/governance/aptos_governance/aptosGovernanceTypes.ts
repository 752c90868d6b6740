import { structTag } from "@atoll/move";

/** Event types of each event handle: the module event, then the handle's event. */
export const GOVERNANCE_EVENT_TAGS = {
  create_proposal_events: [structTag("0x1::aptos_governance::CreateProposal"), structTag("0x1::aptos_governance::CreateProposalEvent")],
  update_config_events: [structTag("0x1::aptos_governance::UpdateConfig"), structTag("0x1::aptos_governance::UpdateConfigEvent")],
  vote_events: [structTag("0x1::aptos_governance::Vote"), structTag("0x1::aptos_governance::VoteEvent")],
} as const;
