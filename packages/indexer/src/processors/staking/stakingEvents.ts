import type { IndexedTransaction } from "../../ledger/ledgerSource.ts";
import { asObject } from "../jsonShape.ts";
import type { Rows } from "../processor.ts";
import { standardAddress } from "../standardAddress.ts";
import { timestampText } from "../timestamp.ts";

/** Events of delegators and rewards, and the field that holds the amount. Module events are called the same without `Event`. */
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

/** What delegators did and what pools earned. Rewards are of no delegator. */
export function addStakingActivities({ version, json }: IndexedTransaction, rows: Rows): void {
  json.events?.forEach(({ type, data }, index) => {
    const field = AMOUNT_FIELDS.get(type);
    const event = field === undefined ? undefined : asObject(data);
    if (field === undefined || event === undefined) return;
    rows.insert("delegated_staking_activities", {
      transaction_version: version,
      event_index: index,
      event_type: type,
      pool_address: standardAddress(String(event.pool_address)),
      delegator_address: typeof event.delegator_address === "string" ? standardAddress(event.delegator_address) : "",
      amount: String(event[field]),
    });
  });
}

/** Votes on the network's own proposals. Who votes with several pools at once is shown with the first, as a voter has one row in a transaction. */
export function addProposalVotes({ version, timestampUsecs, json }: IndexedTransaction, rows: Rows): void {
  const seen = new Set<string>();
  for (const { type, data } of json.events ?? []) {
    const vote = VOTES.has(type) ? asObject(data) : undefined;
    if (vote === undefined) continue;
    const voter = standardAddress(String(vote.voter));
    const key = `${String(vote.proposal_id)} ${voter}`;
    if (seen.has(key)) continue;
    seen.add(key);
    rows.insert("proposal_votes", {
      transaction_version: version,
      transaction_timestamp: timestampText(timestampUsecs),
      proposal_id: String(vote.proposal_id),
      voter_address: voter,
      staking_pool_address: standardAddress(String(vote.stake_pool)),
      num_votes: String(vote.num_votes),
      should_pass: vote.should_pass === true,
    });
  }
}
