import { declaration } from "../../generated/governance/governance_proposal.ts";
import { implementModule } from "../../native/implementModule.ts";

export function governanceProposal(): { dummy_field: boolean } {
  return { dummy_field: false };
}

export const governanceProposalModule = implementModule(declaration, {
  create_proposal: governanceProposal,
  create_empty_proposal: governanceProposal,
});
