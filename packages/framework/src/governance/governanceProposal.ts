import { structTag } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";

/** Proposal type of the network's own governance. The struct has no fields. */
export const GOVERNANCE_PROPOSAL = structTag("0x1::governance_proposal::GovernanceProposal");

export function governanceProposal(): { dummy_field: boolean } {
  return { dummy_field: false };
}

export const governanceProposalModule = defineModule({
  id: "0x1::governance_proposal",
  friends: ["0x1::aptos_governance"],
  structs: "struct GovernanceProposal has store, drop {}",
  functions: {
    "public(friend) fun create_proposal(): GovernanceProposal": governanceProposal,
    "public(friend) fun create_empty_proposal(): GovernanceProposal": governanceProposal,
  },
});
