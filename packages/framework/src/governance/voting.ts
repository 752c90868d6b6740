import {
  type Address,
  copyValue,
  type NativeBody,
  type NativeCall,
  type NativeContext,
  type SignerValue,
  type TypeTag,
  type Value,
} from "@atoll/move";
import type { MoveString } from "../generated/stdlib/string.ts";
import { defineModule } from "../native/defineModule.ts";
import type { Option } from "../native/moveTypes.ts";
import { withSigners } from "../native/signerArguments.ts";
import { authorizeUnlimited } from "../permissions/permissionedSigner.ts";
import { hasPermission, permission } from "../permissions/permissions.ts";
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
import { type Proposal, type ProposalMetadata, VOTING_STRUCTS, votingErrors } from "./votingTypes.ts";

/** Permission of a restricted signer to register its account as a voting forum. */
const VOTE_PERMISSION = permission("0x1::voting::VotePermission");

function checkVotePermission(context: NativeContext, signer: Address): void {
  votingErrors.check(hasPermission(context, signer, VOTE_PERMISSION), "permissionDenied", "ENO_VOTE_PERMISSION");
}

function forumOf({ typeArguments }: NativeCall, address: Address): Forum {
  return { address, proposalType: typeArguments[0] as TypeTag };
}

/** Creates the body of a function that reads one proposal. */
function reads(read: (context: NativeContext, proposal: Proposal) => Value | Value[]): NativeBody {
  return (call: NativeCall, forum: Address, id: bigint) => read(call.context, borrowProposal(call.context, forumOf(call, forum), id));
}

function create(isMultiStepOf: (flag: boolean | undefined) => boolean): NativeBody {
  const body = (call: NativeCall, ...given: readonly Value[]): bigint => {
    const [proposer, forum, content, executionHash, minVoteThreshold, expirationSeconds, earlyResolutionThreshold, metadata, flag] =
      given as [Address, Address, Value, Uint8Array, bigint, bigint, Option<bigint>, ProposalMetadata, boolean | undefined];
    return openProposal(call.context, forumOf(call, forum), {
      proposer,
      content,
      executionHash,
      minVoteThreshold,
      expirationSeconds,
      earlyResolutionThreshold,
      metadata,
      isMultiStep: isMultiStepOf(flag),
    });
  };
  return body;
}

const TERMS =
  "proposer: address, voting_forum_address: address, execution_content: ProposalType, execution_hash: vector<u8>, min_vote_threshold: u128, expiration_secs: u64, early_resolution_vote_threshold: Option<u128>, metadata: simple_map::SimpleMap<String, vector<u8>>";
const AT = "voting_forum_address: address, proposal_id: u64";

/** `0x1::voting`: proposals and vote counts, for modules that define voter eligibility and voting power. */
export const votingModule = defineModule({
  id: "0x1::voting",
  errors: votingErrors,
  structs: VOTING_STRUCTS,
  guards: [{ check: checkVotePermission, functions: ["register"] }],
  functions: {
    "public fun grant_permission(master: &signer, permissioned_signer: &signer)": withSigners(
      ({ context }, master: SignerValue, permissioned: SignerValue) => authorizeUnlimited(context, master, permissioned, VOTE_PERMISSION),
    ),
    "public fun register<ProposalType: store>(account: &signer)": (call, account: Address) =>
      registerForum(call.context, forumOf(call, account)),
    [`public fun create_proposal<ProposalType: store>(${TERMS}): u64`]: create(() => false),
    [`public fun create_proposal_v2<ProposalType: store>(${TERMS}, is_multi_step_proposal: bool): u64`]: create((flag) => flag === true),
    "public fun vote<ProposalType: store>(_proof: &ProposalType, voting_forum_address: address, proposal_id: u64, num_votes: u64, should_pass: bool)":
      (call, _proof: Value, forum: Address, id: bigint, votes: bigint, shouldPass: boolean) =>
        castVotes(call.context, forumOf(call, forum), id, votes, shouldPass),
    [`fun is_proposal_resolvable<ProposalType: store>(${AT})`]: (call, forum: Address, id: bigint) =>
      checkResolvable(call.context, forumOf(call, forum), id),
    [`public fun resolve<ProposalType: store>(${AT}): ProposalType`]: (call, forum: Address, id: bigint) =>
      resolveProposal(call.context, forumOf(call, forum), id),
    [`public fun resolve_proposal_v2<ProposalType: store>(${AT}, next_execution_hash: vector<u8>)`]: (
      call,
      forum: Address,
      id: bigint,
      next: Uint8Array,
    ) => resolveProposalStep(call.context, forumOf(call, forum), id, next),
    "#[view] public fun next_proposal_id<ProposalType: store>(voting_forum_address: address): u64": (call, forum: Address) =>
      nextProposalId(call.context, forumOf(call, forum)),
    [`#[view] public fun get_proposer<ProposalType: store>(${AT}): address`]: reads((_, proposal) => proposal.proposer),
    [`#[view] public fun is_voting_closed<ProposalType: store>(${AT}): bool`]: reads(isVotingClosed),
    "public fun can_be_resolved_early<ProposalType: store>(proposal: &Proposal<ProposalType>): bool": (_, proposal: Proposal) =>
      canBeResolvedEarly(proposal),
    [`#[view] public fun get_proposal_metadata<ProposalType: store>(${AT}): simple_map::SimpleMap<String, vector<u8>>`]: reads(
      (_, { metadata }) => copyValue(metadata),
    ),
    [`#[view] public fun get_proposal_metadata_value<ProposalType: store>(${AT}, metadata_key: String): vector<u8>`]: (
      call,
      forum: Address,
      id: bigint,
      key: MoveString,
    ) => metadataValue(borrowProposal(call.context, forumOf(call, forum), id), key),
    [`#[view] public fun get_proposal_state<ProposalType: store>(${AT}): u64`]: reads(stateOf),
    [`#[view] public fun get_proposal_creation_secs<ProposalType: store>(${AT}): u64`]: reads((_, proposal) => proposal.creation_time_secs),
    [`#[view] public fun get_proposal_expiration_secs<ProposalType: store>(${AT}): u64`]: reads((_, proposal) => proposal.expiration_secs),
    [`#[view] public fun get_execution_hash<ProposalType: store>(${AT}): vector<u8>`]: reads((_, proposal) => proposal.execution_hash),
    [`#[view] public fun get_min_vote_threshold<ProposalType: store>(${AT}): u128`]: reads((_, proposal) => proposal.min_vote_threshold),
    [`#[view] public fun get_early_resolution_vote_threshold<ProposalType: store>(${AT}): Option<u128>`]: reads((_, proposal) =>
      copyValue(proposal.early_resolution_vote_threshold),
    ),
    [`#[view] public fun get_votes<ProposalType: store>(${AT}): (u128, u128)`]: reads((_, { yes_votes, no_votes }) => [
      yes_votes,
      no_votes,
    ]),
    [`#[view] public fun is_resolved<ProposalType: store>(${AT}): bool`]: reads((_, proposal) => proposal.is_resolved),
    [`#[view] public fun get_resolution_time_secs<ProposalType: store>(${AT}): u64`]: reads((_, proposal) => proposal.resolution_time_secs),
    [`#[view] public fun is_multi_step_proposal_in_execution<ProposalType: store>(${AT}): bool`]: reads(isInExecution),
    "fun is_voting_period_over<ProposalType: store>(proposal: &Proposal<ProposalType>): bool": ({ context }, proposal: Proposal) =>
      isVotingPeriodOver(context, proposal),
  },
});
