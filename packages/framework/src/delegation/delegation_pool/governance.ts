import type { Address, NativeContext, Value } from "@atoll/move";
import { ownerCapability, setDelegatedVoter } from "../../chain/stake/stakePools.ts";
import { unboundPoolShares } from "../../datastructures/pool_u64_unbound/poolU64Unbound.ts";
import { findInSmartTable, upsertInSmartTable } from "../../datastructures/smart_table/smartTable.ts";
import type { SmartTable } from "../../generated/datastructures/smart_table.ts";
import { errors } from "../../generated/delegation/delegation_pool.ts";
import {
  checkProposalExpiration,
  createProposalV2,
  type GovernanceProposalTerms,
  governanceConfig,
  governanceVotingPower,
  remainingVotingPower,
  voteWithPower,
} from "../../governance/aptos_governance/aptosGovernance.ts";
import { addU64, addU128, subU64, subU128 } from "../../native/arithmetic.ts";
import type { ItemTypes } from "../../stdlib/table_with_length/tableWithLength.ts";
import { checkDelegationPool, emitDelegationEvent, readDelegationPool } from "./delegationPoolResource.ts";
import { synchronizePool } from "./synchronization.ts";
import {
  createGovernanceRecords,
  delegatedVotesOf,
  isPartialVotingEnabled,
  openGovernanceRecords,
  VOTES,
  VOTES_PER_PROPOSAL,
  voteDelegationOf,
  votingPowerOf,
} from "./votingRecords.ts";

export function checkPartialVoting(context: NativeContext, pool: Address): void {
  checkDelegationPool(context, pool);
  errors.check(isPartialVotingEnabled(context, pool), "invalidState", "EPARTIAL_GOVERNANCE_VOTING_NOT_ENABLED");
}

/** Makes the delegation pool's own account its voter, so that delegators vote through it. */
export function enablePartialVoting(context: NativeContext, pool: Address): void {
  checkDelegationPool(context, pool);
  synchronizePool(context, pool);
  setDelegatedVoter(context, ownerCapability(context, pool), pool);
  createGovernanceRecords(context, pool);
}

/** Delegates a delegator's voting power to another voter, effective after the current lockup. */
export function delegateVotingPower(context: NativeContext, delegator: Address, address: Address, voter: Address): void {
  checkPartialVoting(context, address);
  synchronizePool(context, address);
  const pool = readDelegationPool(context, address);
  const delegation = voteDelegationOf(context, pool, delegator);
  const oldVoter = delegation.pending_voter;
  if (oldVoter !== voter) {
    delegation.pending_voter = voter;
    const shares = unboundPoolShares(context, pool.active_shares, delegator);
    const losing = delegatedVotesOf(context, pool, oldVoter);
    losing.active_shares_next_lockup = subU128(losing.active_shares_next_lockup, shares);
    const gaining = delegatedVotesOf(context, pool, voter);
    gaining.active_shares_next_lockup = addU128(gaining.active_shares_next_lockup, shares);
  }
  const { delegate_voting_power_events } = openGovernanceRecords(context, address);
  emitDelegationEvent(context, delegate_voting_power_events, "DelegateVotingPower", { pool_address: address, delegator, voter });
}

/** Synchronizes the pool and returns a voter's voting power in it. */
export function currentVotingPower(context: NativeContext, pool: Address, voter: Address): bigint {
  checkPartialVoting(context, pool);
  synchronizePool(context, pool);
  return votingPowerOf(context, readDelegationPool(context, pool), voter);
}

/** Voting power of a voter minus votes already cast on the proposal. */
export function remainingPowerOnProposal(context: NativeContext, pool: Address, voter: Address, proposal: bigint): bigint {
  checkPartialVoting(context, pool);
  if (remainingVotingPower(context, pool, proposal) === 0n) return 0n;
  const power = currentVotingPower(context, pool, voter);
  const { votes } = openGovernanceRecords(context, pool);
  return subU64(power, countAt(context, votes, VOTES, { voter, proposal_id: proposal }));
}

/** Votes on a proposal with the given power, capped at the voter's remaining power. */
export function voteOnProposal(
  context: NativeContext,
  voter: Address,
  pool: Address,
  proposal: bigint,
  requested: bigint,
  shouldPass: boolean,
): void {
  checkPartialVoting(context, pool);
  synchronizePool(context, pool);
  const remaining = remainingPowerOnProposal(context, pool, voter, proposal);
  const power = requested > remaining ? remaining : requested;
  checkProposalExpiration(context, pool, proposal);
  errors.check(power > 0n, "invalidArgument", "ENO_VOTING_POWER");
  const records = openGovernanceRecords(context, pool);
  countVotesOfPool(context, pool, proposal, power);
  addToCount(context, records.votes, VOTES, { voter, proposal_id: proposal }, power);
  voteWithPower(context, pool, pool, proposal, power, shouldPass);
  emitDelegationEvent(context, records.vote_events, "Vote", {
    voter,
    proposal_id: proposal,
    delegation_pool: pool,
    num_votes: power,
    should_pass: shouldPass,
  });
}

/** Counts the votes of the pool. Delegators cannot vote on a proposal if the whole pool voted before partial voting was enabled. */
function countVotesOfPool(context: NativeContext, pool: Address, proposal: bigint, power: bigint): void {
  const used = subU64(governanceVotingPower(context, pool), remainingVotingPower(context, pool, proposal));
  const { votes_per_proposal } = openGovernanceRecords(context, pool);
  const counted = countAt(context, votes_per_proposal, VOTES_PER_PROPOSAL, proposal);
  errors.check(used === counted, "invalidArgument", "EALREADY_VOTED_BEFORE_ENABLE_PARTIAL_VOTING");
  addToCount(context, votes_per_proposal, VOTES_PER_PROPOSAL, proposal, power);
}

function countAt(context: NativeContext, counts: SmartTable, types: ItemTypes, key: Value): bigint {
  return (findInSmartTable(context, counts, types, key)?.value ?? 0n) as bigint;
}
function addToCount(context: NativeContext, counts: SmartTable, types: ItemTypes, key: Value, amount: bigint): void {
  upsertInSmartTable(context, counts, types, key, addU64(countAt(context, counts, types, key), amount));
}

/** Creates a governance proposal with the pool's stake if the voter's own power reaches the threshold. */
export function proposeWithPool(context: NativeContext, voter: Address, pool: Address, terms: GovernanceProposalTerms): void {
  checkPartialVoting(context, pool);
  synchronizePool(context, pool);
  const power = votingPowerOf(context, readDelegationPool(context, pool), voter);
  const isEnough = power >= governanceConfig(context).required_proposer_stake;
  errors.check(isEnough, "invalidArgument", "EINSUFFICIENT_PROPOSER_STAKE");
  const proposal = createProposalV2(context, pool, pool, terms);
  const { create_proposal_events } = openGovernanceRecords(context, pool);
  emitDelegationEvent(context, create_proposal_events, "CreateProposal", { proposal_id: proposal, voter, delegation_pool: pool });
}
