import type { NativeModule } from "../native/implementModule.ts";
import { aptosGovernanceModule } from "./aptos_governance/bodies.ts";
import { governanceProposalModule } from "./governance_proposal/governanceProposal.ts";
import { votingModule } from "./voting/voting.ts";

/** Framework modules for proposals and votes. */
export const governanceModules: readonly NativeModule[] = [votingModule, governanceProposalModule, aptosGovernanceModule];
