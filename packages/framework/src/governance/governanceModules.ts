import type { NativeModule } from "../native/defineModule.ts";
import { aptosGovernanceModule } from "./aptosGovernanceModule.ts";
import { governanceProposalModule } from "./governanceProposal.ts";
import { votingModule } from "./voting.ts";

/** Framework modules for proposals and votes. */
export const governanceModules: readonly NativeModule[] = [votingModule, governanceProposalModule, aptosGovernanceModule];
