import { type Address, copyValue, type NativeContext, type StructValue, type TypeTag, typeTag, type Value, valuesEqual } from "@atoll/move";
import { newEventHandle } from "../../account/account/accountResource.ts";
import { errors, type Proposal, tags, type VotingForum } from "../../generated/governance/voting.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { addU64, addU128 } from "../../native/arithmetic.ts";
import type { Option } from "../../native/moveTypes.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { isFeatureEnabled } from "../../stdlib/features/features.ts";
import { fromBcs } from "../../stdlib/from_bcs/fromBcs.ts";
import { borrowOption, optionOfType, optionValue } from "../../stdlib/option/option.ts";
import { addToSimpleMap, removeFromSimpleMap, simpleMapElement, simpleMapIndex } from "../../stdlib/simple_map/simpleMap.ts";
import { moveString } from "../../stdlib/string/string.ts";
import { addToTable, borrowFromTable, newTable, openInTable, tableId } from "../../stdlib/table/table.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { typeInfoOf } from "../../stdlib/type_info/typeInfo.ts";
import { PROPOSAL_STATE, type ProposalMetadata, VOTING_EVENTS } from "./votingTypes.ts";

/** Voting forum: proposals of one type, stored under the hosting account. */
export interface Forum {
  readonly address: Address;
  readonly proposalType: TypeTag;
}
export interface VotingTerms {
  readonly proposer: Address;
  readonly content: Value;
  readonly executionHash: Uint8Array;
  readonly minVoteThreshold: bigint;
  readonly expirationSeconds: bigint;
  readonly earlyResolutionThreshold: Option<bigint>;
  /** Metadata of the new proposal. The proposal stores this object, so the caller must not change it later. */
  readonly metadata: ProposalMetadata;
  readonly isMultiStep: boolean;
}

const U64 = typeTag("u64");
const BOOL = typeTag("bool");
const FALSE_BYTES = Uint8Array.of(0);
const TRUE_BYTES = Uint8Array.of(1);

/** Metadata keys that the voting module itself writes to a proposal. */
const METADATA_KEY = {
  lastVoteTime: "RESOLVABLE_TIME_METADATA_KEY",
  isMultiStep: "IS_MULTI_STEP_PROPOSAL_KEY",
  isInExecution: "IS_MULTI_STEP_PROPOSAL_IN_EXECUTION",
} as const;

export function registerForum(context: NativeContext, { address, proposalType }: Forum): void {
  const tag = tags.VotingForum(proposalType);
  errors.check(!context.exists(address, tag), "alreadyExists", "EVOTING_FORUM_ALREADY_REGISTERED");
  const forum: VotingForum = {
    proposals: newTable(context),
    events: {
      create_proposal_events: newEventHandle(context, address),
      register_forum_events: newEventHandle(context, address),
      resolve_proposal_events: newEventHandle(context, address),
      vote_events: newEventHandle(context, address),
    },
    next_proposal_id: 0n,
  };
  emitVotingEvent(context, forum, "register_forum_events", {
    hosting_account: address,
    proposal_type_info: typeInfoOf(proposalType),
  });
  context.moveTo(address, tag, forum);
}

/** Creates a proposal in a voting forum and returns its id. */
export function openProposal(context: NativeContext, at: Forum, terms: VotingTerms): bigint {
  const early = optionValue(terms.earlyResolutionThreshold);
  errors.check(early === undefined || terms.minVoteThreshold <= early, "invalidArgument", "EINVALID_MIN_VOTE_THRESHOLD");
  errors.check(terms.executionHash.length > 0, "invalidArgument", "EPROPOSAL_EMPTY_EXECUTION_HASH");
  const forum = borrowForumMut(context, at);
  const id = forum.next_proposal_id;
  forum.next_proposal_id = addU64(id, 1n);
  const { metadata } = terms;
  addToSimpleMap(metadata, moveString(METADATA_KEY.isMultiStep), terms.isMultiStep ? TRUE_BYTES : FALSE_BYTES);
  const inExecution = moveString(METADATA_KEY.isInExecution);
  if (terms.isMultiStep) addToSimpleMap(metadata, inExecution, FALSE_BYTES);
  // Removes a key that the proposer supplied, because only multi-step proposals carry the in-execution key.
  else if (simpleMapIndex(metadata, inExecution) >= 0) removeFromSimpleMap(metadata, inExecution);
  const proposal: Proposal = {
    proposer: terms.proposer,
    execution_content: optionOfType(at.proposalType, terms.content) as Option<Value>,
    metadata,
    creation_time_secs: nowSeconds(context),
    execution_hash: terms.executionHash,
    min_vote_threshold: terms.minVoteThreshold,
    expiration_secs: terms.expirationSeconds,
    early_resolution_vote_threshold: copyValue(terms.earlyResolutionThreshold),
    yes_votes: 0n,
    no_votes: 0n,
    is_resolved: false,
    resolution_time_secs: 0n,
  };
  addToTable(context, proposalTable(forum, at), id, proposal);
  emitVotingEvent(context, forum, "create_proposal_events", {
    proposal_id: id,
    early_resolution_vote_threshold: copyValue(terms.earlyResolutionThreshold),
    execution_hash: terms.executionHash,
    expiration_secs: terms.expirationSeconds,
    metadata: copyValue(metadata),
    min_vote_threshold: terms.minVoteThreshold,
  });
  return id;
}

/** Adds votes to a proposal. The module hosting the forum checks the voter's power. */
export function castVotes(context: NativeContext, at: Forum, id: bigint, votes: bigint, shouldPass: boolean): void {
  const forum = borrowForumMut(context, at);
  const proposal = borrowProposalMut(context, forum, at, id);
  errors.check(!isVotingPeriodOver(context, proposal), "invalidState", "EPROPOSAL_VOTING_ALREADY_ENDED");
  errors.check(!proposal.is_resolved, "invalidState", "EPROPOSAL_ALREADY_RESOLVED");
  const inExecution = metadataOf(proposal, METADATA_KEY.isInExecution);
  const isOpen = inExecution === undefined || valuesEqual(inExecution, FALSE_BYTES);
  errors.check(isOpen, "invalidState", "EMULTI_STEP_PROPOSAL_IN_EXECUTION");
  if (shouldPass) proposal.yes_votes = addU128(proposal.yes_votes, votes);
  else proposal.no_votes = addU128(proposal.no_votes, votes);
  setMetadata(proposal, METADATA_KEY.lastVoteTime, context.serialize(U64, nowSeconds(context)));
  emitVotingEvent(context, forum, "vote_events", { proposal_id: id, num_votes: votes });
}

/** Marks a single-step proposal as resolved by its named script, and returns the proposal's content. */
export function resolveProposal(context: NativeContext, at: Forum, id: bigint): Value {
  checkResolvable(context, at, id);
  const forum = borrowForumMut(context, at);
  const proposal = borrowProposalMut(context, forum, at, id);
  errors.check(!isMultiStep(context, proposal), "permissionDenied", "EMULTI_STEP_PROPOSAL_CANNOT_USE_SINGLE_STEP_RESOLVE_FUNCTION");
  markResolved(context, proposal);
  emitResolved(context, forum, id, proposal);
  const content = borrowOption(proposal.execution_content as Option<Value>);
  proposal.execution_content = optionOfType(at.proposalType, undefined);
  return content;
}

/** Resolves one step of a proposal. `nextExecutionHash` names the next script; an empty hash marks the last step. */
export function resolveProposalStep(context: NativeContext, at: Forum, id: bigint, nextExecutionHash: Uint8Array): void {
  checkResolvable(context, at, id);
  const forum = borrowForumMut(context, at);
  const proposal = borrowProposalMut(context, forum, at, id);
  const hasSteps = isMultiStep(context, proposal);
  const isLast = nextExecutionHash.length === 0;
  errors.check(hasSteps || isLast, "invalidArgument", "ESINGLE_STEP_PROPOSAL_CANNOT_HAVE_NEXT_EXECUTION_HASH");
  if (metadataOf(proposal, METADATA_KEY.isInExecution) !== undefined) {
    setMetadata(proposal, METADATA_KEY.isInExecution, hasSteps && isLast ? FALSE_BYTES : TRUE_BYTES);
  }
  if (isLast) markResolved(context, proposal);
  else proposal.execution_hash = nextExecutionHash;
  emitResolved(context, forum, id, proposal);
}

/** Checks that a proposal passed, is unresolved, got no vote in the current second, and runs its named script. */
export function checkResolvable(context: NativeContext, at: Forum, id: bigint): void {
  const proposal = borrowProposal(context, at, id);
  const hasPassed = stateOf(context, proposal) === PROPOSAL_STATE.succeeded;
  errors.check(hasPassed, "invalidState", "EPROPOSAL_CANNOT_BE_RESOLVED");
  errors.check(!proposal.is_resolved, "invalidState", "EPROPOSAL_ALREADY_RESOLVED");
  // Prevents flash-loan votes: stake borrowed for one transaction must not decide a proposal within that transaction.
  const lastVote = simpleMapElement(proposal.metadata, moveString(METADATA_KEY.lastVoteTime)).value;
  const isLater = nowSeconds(context) > (fromBcs(context, U64, lastVote) as bigint);
  errors.check(isLater, "invalidState", "ERESOLUTION_CANNOT_BE_ATOMIC");
  const isNamedScript = valuesEqual(context.transaction.scriptHash, proposal.execution_hash);
  errors.check(isNamedScript, "invalidArgument", "EPROPOSAL_EXECUTION_HASH_NOT_MATCHING");
}

function markResolved(context: NativeContext, proposal: Proposal): void {
  proposal.is_resolved = true;
  proposal.resolution_time_secs = nowSeconds(context);
}

/** Returns a proposal read-only. */
export function borrowProposal(context: NativeContext, at: Forum, id: bigint): Proposal {
  const forum = context.borrow(at.address, tags.VotingForum(at.proposalType));
  return borrowFromTable(context, proposalTable(forum, at), id);
}
export function nextProposalId(context: NativeContext, { address, proposalType }: Forum): bigint {
  return context.borrow(address, tags.VotingForum(proposalType)).next_proposal_id;
}

export function isVotingPeriodOver(context: NativeContext, proposal: Proposal): boolean {
  return nowSeconds(context) > proposal.expiration_secs;
}
/** Whether yes or no votes have reached the early resolution threshold. */
export function canBeResolvedEarly({ early_resolution_vote_threshold, yes_votes, no_votes }: Proposal): boolean {
  const threshold = optionValue(early_resolution_vote_threshold);
  return threshold !== undefined && (yes_votes >= threshold || no_votes >= threshold);
}
export function isVotingClosed(context: NativeContext, proposal: Proposal): boolean {
  return canBeResolvedEarly(proposal) || isVotingPeriodOver(context, proposal);
}
export function stateOf(context: NativeContext, proposal: Proposal): bigint {
  if (!isVotingClosed(context, proposal)) return PROPOSAL_STATE.pending;
  const { yes_votes: yes, no_votes: no, min_vote_threshold: least } = proposal;
  return yes > no && addU128(yes, no) >= least ? PROPOSAL_STATE.succeeded : PROPOSAL_STATE.failed;
}
export function isInExecution(context: NativeContext, proposal: Proposal): boolean {
  const bytes = metadataOf(proposal, METADATA_KEY.isInExecution) ?? errors.abort("invalidArgument", "EPROPOSAL_IS_SINGLE_STEP");
  return fromBcs(context, BOOL, bytes) as boolean;
}
export function metadataValue({ metadata }: Proposal, key: MoveString): Uint8Array {
  return simpleMapElement(metadata, key).value;
}

function isMultiStep(context: NativeContext, proposal: Proposal): boolean {
  const bytes = metadataOf(proposal, METADATA_KEY.isMultiStep);
  return bytes !== undefined && (fromBcs(context, BOOL, bytes) as boolean);
}
function metadataOf({ metadata }: Proposal, key: string): Uint8Array | undefined {
  return metadata.data[simpleMapIndex(metadata, moveString(key))]?.value;
}
function setMetadata({ metadata }: Proposal, key: string, value: Uint8Array): void {
  const element = metadata.data[simpleMapIndex(metadata, moveString(key))];
  if (element === undefined) metadata.data.push({ key: moveString(key), value });
  else element.value = value;
}

/** Borrows a voting forum for writing. Proposals are in a table, so the resource changes only with its proposal and event counters. */
function borrowForumMut(context: NativeContext, { address, proposalType }: Forum): VotingForum {
  return context.borrowMutIfChanged(address, tags.VotingForum(proposalType));
}
function borrowProposalMut(context: NativeContext, forum: VotingForum, at: Forum, id: bigint): Proposal {
  return openInTable(context, proposalTable(forum, at), id);
}
function proposalTable(forum: VotingForum, { proposalType }: Forum) {
  return tableId(forum.proposals, U64, tags.Proposal(proposalType));
}

function emitResolved(context: NativeContext, forum: VotingForum, id: bigint, proposal: Proposal): void {
  emitVotingEvent(context, forum, "resolve_proposal_events", {
    proposal_id: id,
    yes_votes: proposal.yes_votes,
    no_votes: proposal.no_votes,
    resolved_early: canBeResolvedEarly(proposal),
  });
}
function emitVotingEvent(context: NativeContext, forum: VotingForum, handle: keyof typeof VOTING_EVENTS, data: StructValue): void {
  const [moduleEvent, handleEvent] = VOTING_EVENTS[handle];
  if (isFeatureEnabled(context, "MODULE_EVENT_MIGRATION")) context.emit<StructValue>(moduleEvent, data);
  else emitHandleEvent(context, forum.events[handle], handleEvent, data);
}
