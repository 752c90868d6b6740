import { type Address, copyValue, type NativeContext, type StructValue } from "@atoll/move";
import { newEventHandle } from "../../account/account/accountResource.ts";
import { totalCoinSupply } from "../../assets/coin/coin.ts";
import { borrowStakePool, currentEpochVotingPower, nextEpochVotingPower } from "../../chain/stake/validatorSet.ts";
import { stakingConfig } from "../../chain/staking_config/stakingConfig.ts";
import { tags as aptosCoinTags } from "../../generated/assets/aptos_coin.ts";
import { errors, type GovernanceConfig, type GovernanceEvents, tags } from "../../generated/governance/aptos_governance.ts";
import { tags as governanceProposalTags } from "../../generated/governance/governance_proposal.ts";
import type { Proposal } from "../../generated/governance/voting.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { addU64, MAX_U64, subU64 } from "../../native/arithmetic.ts";
import { checkMasterSigner } from "../../permissions/permissioned_signer/permissionedSigner.ts";
import { hasPermission, permission } from "../../permissions/permissioned_signer/permissions.ts";
import { emitHandleEvent } from "../../stdlib/event/event.ts";
import { isFeatureEnabled } from "../../stdlib/features/features.ts";
import { optionOf, optionValue } from "../../stdlib/option/option.ts";
import { removeFromSimpleMap, simpleMapIndex } from "../../stdlib/simple_map/simpleMap.ts";
import { moveString, utf8 } from "../../stdlib/string/string.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";
import { nowSeconds } from "../../stdlib/timestamp/timestamp.ts";
import { governanceProposal } from "../governance_proposal/governanceProposal.ts";
import {
  borrowProposal,
  castVotes,
  openProposal,
  registerForum,
  resolveProposal,
  resolveProposalStep,
  stateOf,
} from "../voting/proposals.ts";
import { PROPOSAL_STATE, type ProposalMetadata } from "../voting/votingTypes.ts";
import { governanceSigner } from "./governanceSigners.ts";
import {
  areVotesRecorded,
  hasVotedEntirely,
  initializePartialVoting,
  initializeVotingRecords,
  recordedVotes,
  recordVotes,
} from "./votingRecords.ts";

/** Event types of each event handle: the module event, then the handle's event. */
const GOVERNANCE_EVENT_TAGS = {
  create_proposal_events: [tags.CreateProposal, tags.CreateProposalEvent],
  update_config_events: [tags.UpdateConfig, tags.UpdateConfigEvent],
  vote_events: [tags.Vote, tags.VoteEvent],
} as const;

const FORUM = { address: FRAMEWORK_ADDRESS, proposalType: governanceProposalTags.GovernanceProposal };
const MAX_METADATA_BYTES = 256;

/** Permission of a restricted signer to create proposals. Only unrestricted signers can vote. */
export const GOVERNANCE_PERMISSION = permission("0x1::aptos_governance::GovernancePermission");

/** Initializes governance. Only genesis calls this. */
export function initializeGovernance(context: NativeContext, framework: Address, config: GovernanceConfig): void {
  assertAptosFramework(framework);
  registerForum(context, { ...FORUM, address: framework });
  initializePartialVoting(context, framework);
  context.moveTo(framework, tags.GovernanceConfig, { ...config });
  const events: GovernanceEvents = {
    create_proposal_events: newEventHandle(context, framework),
    update_config_events: newEventHandle(context, framework),
    vote_events: newEventHandle(context, framework),
  };
  context.moveTo(framework, tags.GovernanceEvents, events);
  initializeVotingRecords(context, framework);
  context.moveTo(framework, tags.ApprovedExecutionHashes, { hashes: { data: [] } });
}

export function governanceConfig(context: NativeContext): GovernanceConfig {
  return context.borrow(FRAMEWORK_ADDRESS, tags.GovernanceConfig);
}
export function updateGovernanceConfig(context: NativeContext, framework: Address, config: GovernanceConfig): void {
  assertAptosFramework(framework);
  Object.assign(context.borrowMut(FRAMEWORK_ADDRESS, tags.GovernanceConfig), config);
  emitGovernanceEvent(context, "update_config_events", { ...config });
}

/** Terms of a new proposal: the hash of the script to run, and the location and hash of its description. */
export interface GovernanceProposalTerms {
  readonly executionHash: Uint8Array;
  readonly metadataLocation: Uint8Array;
  readonly metadataHash: Uint8Array;
  readonly isMultiStep: boolean;
}

/** Creates a proposal with a pool's stake, which must stay locked while voting is open. Returns the proposal id. */
export function createProposalV2(context: NativeContext, proposer: Address, pool: Address, terms: GovernanceProposalTerms): bigint {
  errors.check(hasPermission(context, proposer, GOVERNANCE_PERMISSION), "permissionDenied", "ENO_GOVERNANCE_PERMISSION");
  const { delegated_voter, locked_until_secs } = borrowStakePool(context, pool);
  errors.check(delegated_voter === proposer, "invalidArgument", "ENOT_DELEGATED_VOTER");
  const config = governanceConfig(context);
  const hasStake = governanceVotingPower(context, pool) >= config.required_proposer_stake;
  errors.check(hasStake, "invalidArgument", "EINSUFFICIENT_PROPOSER_STAKE");
  const expirationSeconds = addU64(nowSeconds(context), config.voting_duration_secs);
  errors.check(locked_until_secs >= expirationSeconds, "invalidArgument", "EINSUFFICIENT_STAKE_LOCKUP");
  const metadata = proposalMetadata(terms);
  // Early resolution threshold: half the total supply plus 1, because no later vote can change the outcome then.
  const supply = optionValue(totalCoinSupply(context, aptosCoinTags.AptosCoin));
  const id = openProposal(context, FORUM, {
    proposer,
    content: governanceProposal(),
    executionHash: terms.executionHash,
    minVoteThreshold: config.min_voting_threshold,
    expirationSeconds,
    earlyResolutionThreshold: optionOf(supply === undefined ? undefined : supply / 2n + 1n),
    metadata: copyValue(metadata),
    isMultiStep: terms.isMultiStep,
  });
  emitGovernanceEvent(context, "create_proposal_events", {
    proposer,
    stake_pool: pool,
    proposal_id: id,
    execution_hash: terms.executionHash,
    proposal_metadata: metadata,
  });
  return id;
}

export function proposalMetadata({
  metadataLocation,
  metadataHash,
}: Pick<GovernanceProposalTerms, "metadataLocation" | "metadataHash">): ProposalMetadata {
  const fits = (bytes: Uint8Array) => utf8(bytes).bytes.length <= MAX_METADATA_BYTES;
  errors.check(fits(metadataLocation), "invalidArgument", "EMETADATA_LOCATION_TOO_LONG");
  errors.check(fits(metadataHash), "invalidArgument", "EMETADATA_HASH_TOO_LONG");
  return {
    data: [
      { key: moveString("metadata_location"), value: metadataLocation },
      { key: moveString("metadata_hash"), value: metadataHash },
    ],
  };
}

/** Votes on a proposal with a stake pool's entire remaining voting power. */
export function voteWithAllPower(context: NativeContext, voter: Address, pool: Address, id: bigint, shouldPass: boolean): void {
  voteWithPower(context, voter, pool, id, MAX_U64, shouldPass);
}

/** Votes on a proposal with part of a stake pool's voting power, capped at the remaining power. */
export function voteWithPower(context: NativeContext, voter: Address, pool: Address, id: bigint, power: bigint, shouldPass: boolean): void {
  checkMasterSigner(context, voter);
  errors.check(borrowStakePool(context, pool).delegated_voter === voter, "invalidArgument", "ENOT_DELEGATED_VOTER");
  checkProposalExpiration(context, pool, id);
  const remaining = remainingVotingPower(context, pool, id);
  const votes = power < remaining ? power : remaining;
  errors.check(votes > 0n, "invalidArgument", "ENO_VOTING_POWER");
  castVotes(context, FORUM, id, votes, shouldPass);
  recordVotes(context, { stake_pool: pool, proposal_id: id }, votes);
  emitGovernanceEvent(context, "vote_events", { proposal_id: id, voter, stake_pool: pool, num_votes: votes, should_pass: shouldPass });
  if (stateOf(context, governanceProposalAt(context, id)) === PROPOSAL_STATE.succeeded) approveScriptHash(context, id);
}

/** Checks that the stake pool's lockup outlasts the voting period, and that voting is open. */
export function checkProposalExpiration(context: NativeContext, pool: Address, id: bigint): void {
  checkRecordsExist(context);
  const expiration = governanceProposalAt(context, id).expiration_secs;
  const isLocked = expiration <= borrowStakePool(context, pool).locked_until_secs;
  errors.check(isLocked, "invalidArgument", "EINSUFFICIENT_STAKE_LOCKUP");
  errors.check(nowSeconds(context) <= expiration, "invalidArgument", "EPROPOSAL_EXPIRED");
}

/** Remaining voting power of a stake pool on a proposal. It grows when the pool's stake grows. */
export function remainingVotingPower(context: NativeContext, pool: Address, id: bigint): bigint {
  checkRecordsExist(context);
  const expiration = governanceProposalAt(context, id).expiration_secs;
  if (expiration > borrowStakePool(context, pool).locked_until_secs || nowSeconds(context) > expiration) return 0n;
  const key = { stake_pool: pool, proposal_id: id };
  if (hasVotedEntirely(context, key)) return 0n;
  return subU64(governanceVotingPower(context, pool), recordedVotes(context, key));
}

/** Voting power of a stake pool: its locked stake, or its stake in the current epoch if the network's validator set cannot change. */
export function governanceVotingPower(context: NativeContext, pool: Address): bigint {
  if (!stakingConfig(context).allow_validator_set_change) return currentEpochVotingPower(context, pool);
  return nextEpochVotingPower(borrowStakePool(context, pool));
}

export function checkRecordsExist(context: NativeContext): void {
  errors.check(areVotesRecorded(context), "invalidState", "EPARTIAL_VOTING_NOT_INITIALIZED");
}

/** Adds the script hash of a passed proposal to the allow-list that lets nodes accept oversized scripts. */
export function approveScriptHash(context: NativeContext, id: bigint): void {
  const { hashes } = context.borrowMut(FRAMEWORK_ADDRESS, tags.ApprovedExecutionHashes);
  const proposal = governanceProposalAt(context, id);
  const hasPassed = stateOf(context, proposal) === PROPOSAL_STATE.succeeded;
  errors.check(hasPassed, "invalidArgument", "EPROPOSAL_NOT_RESOLVABLE_YET");
  const existing = hashes.data[simpleMapIndex(hashes, id)];
  if (existing === undefined) hashes.data.push({ key: id, value: proposal.execution_hash });
  else existing.value = proposal.execution_hash;
}

export function removeApprovedHash(context: NativeContext, id: bigint): void {
  errors.check(governanceProposalAt(context, id).is_resolved, "invalidArgument", "EPROPOSAL_NOT_RESOLVED_YET");
  const { hashes } = context.borrow(FRAMEWORK_ADDRESS, tags.ApprovedExecutionHashes);
  if (simpleMapIndex(hashes, id) < 0) return;
  removeFromSimpleMap(context.borrowMut(FRAMEWORK_ADDRESS, tags.ApprovedExecutionHashes).hashes, id);
}

/** Resolves a passed governance proposal and returns the signer for its script. */
export function resolveGovernanceProposal(context: NativeContext, id: bigint, owner: Address): Address {
  resolveProposal(context, FORUM, id);
  removeApprovedHash(context, id);
  return governanceSigner(context, owner);
}

/** Resolves one step of a multi-step proposal, like `resolveGovernanceProposal`. */
export function resolveGovernanceStep(context: NativeContext, id: bigint, owner: Address, nextExecutionHash: Uint8Array): Address {
  resolveProposalStep(context, FORUM, id, nextExecutionHash);
  if (nextExecutionHash.length === 0) removeApprovedHash(context, id);
  else approveScriptHash(context, id);
  return governanceSigner(context, owner);
}

function governanceProposalAt(context: NativeContext, id: bigint): Proposal {
  return borrowProposal(context, FORUM, id);
}

function emitGovernanceEvent(context: NativeContext, handle: keyof GovernanceEvents, data: StructValue): void {
  const [moduleEvent, handleEvent] = GOVERNANCE_EVENT_TAGS[handle];
  if (isFeatureEnabled(context, "MODULE_EVENT_MIGRATION")) {
    context.emit<StructValue>(moduleEvent, data);
    return;
  }
  const handles = context.borrowMut(FRAMEWORK_ADDRESS, tags.GovernanceEvents);
  emitHandleEvent(context, handles[handle], handleEvent, data);
}
