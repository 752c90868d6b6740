import {
  CREATE_PROPOSAL_EVENT_TAG,
  CREATE_PROPOSAL_TAG,
  UPDATE_CONFIG_EVENT_TAG,
  UPDATE_CONFIG_TAG,
  VOTE_EVENT_TAG,
  VOTE_TAG,
} from "../../generated/governance/aptos_governance.ts";

/** Event types of each event handle: the module event, then the handle's event. */
export const GOVERNANCE_EVENT_TAGS = {
  create_proposal_events: [CREATE_PROPOSAL_TAG, CREATE_PROPOSAL_EVENT_TAG],
  update_config_events: [UPDATE_CONFIG_TAG, UPDATE_CONFIG_EVENT_TAG],
  vote_events: [VOTE_TAG, VOTE_EVENT_TAG],
} as const;
