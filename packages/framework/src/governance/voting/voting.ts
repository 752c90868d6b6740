import { type Address, copyValue, type NativeCall, type NativeContext, type SignerValue, type TypeTag, type Value } from "@atoll/move";
import { declaration, errors, type Proposal } from "../../generated/governance/voting.ts";
import { implementModule } from "../../native/implementModule.ts";
import type { Option } from "../../native/moveTypes.ts";
import { withSigners } from "../../native/signerArguments.ts";
import { authorizeUnlimited } from "../../permissions/permissioned_signer/permissionedSigner.ts";
import { hasPermission, permission } from "../../permissions/permissioned_signer/permissions.ts";
import {
  borrowProposal,
  canBeResolvedEarly,
  castVotes,
  checkResolvable,
  type Forum,
  isInExecution,
  isVotingClosed,
  isVotingPeriodOver,
  metadataValue,
  nextProposalId,
  openProposal,
  registerForum,
  resolveProposal,
  resolveProposalStep,
  stateOf,
} from "./proposals.ts";
import type { ProposalMetadata } from "./votingTypes.ts";

/** Permission of a restricted signer to register its account as a voting forum. */
const VOTE_PERMISSION = permission("0x1::voting::VotePermission");

function checkVotePermission(context: NativeContext, signer: Address): void {
  errors.check(hasPermission(context, signer, VOTE_PERMISSION), "permissionDenied", "ENO_VOTE_PERMISSION");
}

function forumOf({ typeArguments }: NativeCall, address: Address): Forum {
  return { address, proposalType: typeArguments[0] as TypeTag };
}

/** Body of a function that reads one proposal. */
function reads<Result>(read: (context: NativeContext, proposal: Proposal) => Result) {
  return (call: NativeCall, forum: Address, id: bigint): Result =>
    read(call.context, borrowProposal(call.context, forumOf(call, forum), id));
}

function create(
  call: NativeCall,
  proposer: Address,
  forum: Address,
  content: Value,
  executionHash: Uint8Array,
  minVoteThreshold: bigint,
  expirationSeconds: bigint,
  earlyResolutionThreshold: Option<bigint>,
  metadata: ProposalMetadata,
  isMultiStep = false,
): bigint {
  return openProposal(call.context, forumOf(call, forum), {
    proposer,
    content,
    executionHash,
    minVoteThreshold,
    expirationSeconds,
    earlyResolutionThreshold,
    metadata,
    isMultiStep,
  });
}

/** `0x1::voting`: proposals and vote counts, for modules that define voter eligibility and voting power. */
export const votingModule = implementModule(
  declaration,
  {
    grant_permission: withSigners(({ context }, master: SignerValue, permissioned: SignerValue) =>
      authorizeUnlimited(context, master, permissioned, VOTE_PERMISSION),
    ),
    register: (call, account) => registerForum(call.context, forumOf(call, account)),
    create_proposal: create,
    create_proposal_v2: create,
    vote: (call, _proof, forum, id, votes, shouldPass) => castVotes(call.context, forumOf(call, forum), id, votes, shouldPass),
    is_proposal_resolvable: (call, forum, id) => checkResolvable(call.context, forumOf(call, forum), id),
    resolve: (call, forum, id) => resolveProposal(call.context, forumOf(call, forum), id),
    resolve_proposal_v2: (call, forum, id, next) => resolveProposalStep(call.context, forumOf(call, forum), id, next),
    next_proposal_id: (call, forum) => nextProposalId(call.context, forumOf(call, forum)),
    get_proposer: reads((_, proposal) => proposal.proposer),
    is_voting_closed: reads(isVotingClosed),
    can_be_resolved_early: (_, proposal) => canBeResolvedEarly(proposal),
    get_proposal_metadata: reads((_, { metadata }) => copyValue(metadata)),
    get_proposal_metadata_value: (call, forum, id, key) => metadataValue(borrowProposal(call.context, forumOf(call, forum), id), key),
    get_proposal_state: reads(stateOf),
    get_proposal_creation_secs: reads((_, proposal) => proposal.creation_time_secs),
    get_proposal_expiration_secs: reads((_, proposal) => proposal.expiration_secs),
    get_execution_hash: reads((_, proposal) => proposal.execution_hash),
    get_min_vote_threshold: reads((_, proposal) => proposal.min_vote_threshold),
    get_early_resolution_vote_threshold: reads((_, proposal) => copyValue(proposal.early_resolution_vote_threshold)),
    get_votes: reads((_, { yes_votes, no_votes }): [bigint, bigint] => [yes_votes, no_votes]),
    is_resolved: reads((_, proposal) => proposal.is_resolved),
    get_resolution_time_secs: reads((_, proposal) => proposal.resolution_time_secs),
    is_multi_step_proposal_in_execution: reads(isInExecution),
    is_voting_period_over: ({ context }, proposal) => isVotingPeriodOver(context, proposal),
  },
  { guards: [{ check: checkVotePermission, functions: ["register"] }] },
);
