import type { Address, NativeContext } from "@atoll/move";
import { newEventHandle } from "../../account/account/accountResource.ts";
import { borrowStakePool } from "../../chain/stake/validatorSet.ts";
import { unboundPoolShares, unboundSharesToAmount } from "../../datastructures/pool_u64_unbound/poolU64Unbound.ts";
import {
  addToSmartTable,
  borrowMutFromSmartTable,
  newSmartTable,
  smartTableContains,
} from "../../datastructures/smart_table/smartTable.ts";
import {
  type DelegatedVotes,
  type DelegationPool,
  type GovernanceRecords,
  tags,
  type VoteDelegation,
} from "../../generated/delegation/delegation_pool.ts";
import { addU64, addU128, subU128 } from "../../native/arithmetic.ts";
import type { ItemTypes } from "../../stdlib/table_with_length/tableWithLength.ts";
import { addressOf, readPendingInactiveShares } from "./delegationPoolResource.ts";

/** Types of the table of votes used, by voter and proposal. */
export const VOTES: ItemTypes = { key: tags.VotingRecordKey, value: { kind: "u64" } };
export const VOTES_PER_PROPOSAL: ItemTypes = { key: { kind: "u64" }, value: { kind: "u64" } };
const VOTE_DELEGATIONS: ItemTypes = { key: { kind: "address" }, value: tags.VoteDelegation };
const DELEGATED_VOTES: ItemTypes = { key: { kind: "address" }, value: tags.DelegatedVotes };

/** Whether delegators vote individually, which requires the pool's own account as voter. */
export function isPartialVotingEnabled(context: NativeContext, pool: Address): boolean {
  return context.exists(pool, tags.GovernanceRecords) && borrowStakePool(context, pool).delegated_voter === pool;
}

/** Borrows the governance records for writing. Their entries are in tables, so the resource changes only with its counters. */
export function openGovernanceRecords(context: NativeContext, pool: Address): GovernanceRecords {
  return context.borrowMutIfChanged(pool, tags.GovernanceRecords);
}

export function createGovernanceRecords(context: NativeContext, pool: Address): void {
  context.moveTo(pool, tags.GovernanceRecords, {
    votes: newSmartTable(context, VOTES),
    votes_per_proposal: newSmartTable(context, VOTES_PER_PROPOSAL),
    vote_delegation: newSmartTable(context, VOTE_DELEGATIONS),
    delegated_votes: newSmartTable(context, DELEGATED_VOTES),
    vote_events: newEventHandle(context, pool),
    create_proposal_events: newEventHandle(context, pool),
    delegate_voting_power_events: newEventHandle(context, pool),
  });
}

/** Returns a delegator's choice of voter for writing, initially the delegator itself. */
export function voteDelegationOf(context: NativeContext, pool: DelegationPool, delegator: Address): VoteDelegation {
  const address = addressOf(pool);
  const lockupEnd = borrowStakePool(context, address).locked_until_secs;
  const { vote_delegation } = openGovernanceRecords(context, address);
  if (!smartTableContains(context, vote_delegation, VOTE_DELEGATIONS, delegator)) {
    const itself: VoteDelegation = { voter: delegator, pending_voter: delegator, last_locked_until_secs: lockupEnd };
    addToSmartTable(context, vote_delegation, VOTE_DELEGATIONS, delegator, itself);
    return itself;
  }
  const delegation = borrowMutFromSmartTable(context, vote_delegation, VOTE_DELEGATIONS, delegator).get() as VoteDelegation;
  if (delegation.last_locked_until_secs < lockupEnd) {
    delegation.voter = delegation.pending_voter;
    delegation.last_locked_until_secs = lockupEnd;
  }
  return delegation;
}

/** Returns the current votes of a voter for writing, initially its own shares. */
export function delegatedVotesOf(context: NativeContext, pool: DelegationPool, voter: Address): DelegatedVotes {
  const address = addressOf(pool);
  const lockupEnd = borrowStakePool(context, address).locked_until_secs;
  const { delegated_votes } = openGovernanceRecords(context, address);
  if (!smartTableContains(context, delegated_votes, DELEGATED_VOTES, voter)) {
    const active = unboundPoolShares(context, pool.active_shares, voter);
    const own: DelegatedVotes = {
      active_shares: active,
      pending_inactive_shares: unboundPoolShares(context, readPendingInactiveShares(context, pool), voter),
      active_shares_next_lockup: active,
      last_locked_until_secs: lockupEnd,
    };
    addToSmartTable(context, delegated_votes, DELEGATED_VOTES, voter, own);
    return own;
  }
  const votes = borrowMutFromSmartTable(context, delegated_votes, DELEGATED_VOTES, voter).get() as DelegatedVotes;
  if (votes.last_locked_until_secs < lockupEnd) {
    votes.active_shares = votes.active_shares_next_lockup;
    votes.pending_inactive_shares = 0n;
    votes.last_locked_until_secs = lockupEnd;
  }
  return votes;
}

/** Applies a change in active shares to the votes of the current voter and of the pending voter. */
export function recordActiveShares(context: NativeContext, pool: DelegationPool, shareholder: Address, change: bigint): void {
  const { voter, pending_voter } = voteDelegationOf(context, pool, shareholder);
  const current = delegatedVotesOf(context, pool, voter);
  current.active_shares = changed(current.active_shares, change);
  const next = voter === pending_voter ? current : delegatedVotesOf(context, pool, pending_voter);
  next.active_shares_next_lockup = changed(next.active_shares_next_lockup, change);
}

/** Applies a change in unlocking shares to the current voter's votes. These shares lose their vote when the lockup ends. */
export function recordPendingInactiveShares(context: NativeContext, pool: DelegationPool, shareholder: Address, change: bigint): void {
  const votes = delegatedVotesOf(context, pool, voteDelegationOf(context, pool, shareholder).voter);
  votes.pending_inactive_shares = changed(votes.pending_inactive_shares, change);
}

function changed(shares: bigint, change: bigint): bigint {
  return change < 0n ? subU128(shares, -change) : addU128(shares, change);
}

/** Voting power of a voter: the coin value of its shares. */
export function votingPowerOf(context: NativeContext, pool: DelegationPool, voter: Address): bigint {
  const votes = delegatedVotesOf(context, pool, voter);
  return addU64(
    unboundSharesToAmount(pool.active_shares, votes.active_shares),
    unboundSharesToAmount(readPendingInactiveShares(context, pool), votes.pending_inactive_shares),
  );
}
