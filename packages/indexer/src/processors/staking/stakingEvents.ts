import { printTypeTag } from "@atoll/move";
import type { TransactionRecord } from "@atoll/node";
import { addressIn, fieldsOf, flagIn, integerIn } from "../moveValues.ts";
import type { Rows } from "../processor.ts";
import { timestampText } from "../timestamp.ts";

/** Amount fields of delegation and reward events. Module events have the same names without the suffix `Event`. */
const AMOUNT_FIELDS: ReadonlyMap<string, string> = new Map(
  [
    ["0x1::delegation_pool::AddStake", "amount_added"],
    ["0x1::delegation_pool::UnlockStake", "amount_unlocked"],
    ["0x1::delegation_pool::ReactivateStake", "amount_reactivated"],
    ["0x1::delegation_pool::WithdrawStake", "amount_withdrawn"],
    ["0x1::stake::DistributeRewards", "rewards_amount"],
  ].flatMap(([type, field]): [string, string][] => [
    [`${type}`, `${field}`],
    [`${type}Event`, `${field}`],
  ]),
);
const VOTES: ReadonlySet<string> = new Set(["0x1::aptos_governance::Vote", "0x1::aptos_governance::VoteEvent"]);

/** Adds rows for delegator actions and pool rewards. Rewards have no delegator. */
export function addStakingActivities({ version, events }: TransactionRecord, rows: Rows): void {
  events.forEach(({ type, data }, index) => {
    const field = AMOUNT_FIELDS.get(printTypeTag(type));
    const event = field === undefined ? undefined : fieldsOf(data);
    if (field === undefined || event === undefined) return;
    rows.insert("delegated_staking_activities", {
      transaction_version: version,
      event_index: index,
      event_type: printTypeTag(type),
      pool_address: addressIn(event.pool_address),
      delegator_address: event.delegator_address === undefined ? "" : addressIn(event.delegator_address),
      amount: integerIn(event[field]),
    });
  });
}

/** Adds rows for governance votes. A voter has one row per proposal and transaction, so of several pools only the first appears. */
export function addProposalVotes({ version, timestampUsecs, events }: TransactionRecord, rows: Rows): void {
  const seen = new Set<string>();
  for (const { type, data } of events) {
    const vote = VOTES.has(printTypeTag(type)) ? fieldsOf(data) : undefined;
    if (vote === undefined) continue;
    const [voter, proposal] = [addressIn(vote.voter), integerIn(vote.proposal_id)];
    const key = `${proposal} ${voter}`;
    if (seen.has(key)) continue;
    seen.add(key);
    rows.insert("proposal_votes", {
      transaction_version: version,
      transaction_timestamp: timestampText(timestampUsecs),
      proposal_id: proposal,
      voter_address: voter,
      staking_pool_address: addressIn(vote.stake_pool),
      num_votes: integerIn(vote.num_votes),
      should_pass: flagIn(vote.should_pass),
    });
  }
}
