import type { JsonObject } from "@atoll/move";
import { expect, test } from "vitest";
import { transactionOfEvent } from "../../testing/transactionOfEvent.ts";
import type { Row } from "../processor.ts";
import { addProposalVotes, addStakingActivities } from "./stakingEvents.ts";

const [POOL, ALICE] = ["9", "a"].map((digit) => `0x${digit.repeat(64)}`) as [string, string];

function rowsOf(type: string, data: JsonObject): Row[] {
  const transaction = transactionOfEvent(type, data, POOL);
  const found: Row[] = [];
  const rows = {
    insert: (_: string, row: Row) => found.push(row),
    upsert: () => undefined,
    upsertMissing: () => undefined,
    remove: () => undefined,
  };
  addStakingActivities(transaction, rows);
  addProposalVotes(transaction, rows);
  return found;
}

test.each([
  ["delegation_pool::AddStake", "amount_added"],
  ["delegation_pool::UnlockStake", "amount_unlocked"],
  ["delegation_pool::ReactivateStake", "amount_reactivated"],
  ["delegation_pool::WithdrawStake", "amount_withdrawn"],
])("%s is an activity under its own name, as a module event and in a stream", (name, field) => {
  for (const type of [`0x1::${name}`, `0x1::${name}Event`]) {
    expect(rowsOf(type, { pool_address: POOL, delegator_address: ALICE, [field]: "5" })).toEqual([
      { transaction_version: 7n, event_index: 0, event_type: type, pool_address: POOL, delegator_address: ALICE, amount: "5" },
    ]);
  }
});

test.each(["0x1::stake::DistributeRewards", "0x1::stake::DistributeRewardsEvent"])("%s is of no delegator", (type) => {
  expect(rowsOf(type, { pool_address: POOL, rewards_amount: "5" })).toMatchObject([
    { event_type: type, delegator_address: "", amount: "5" },
  ]);
});

test.each(["0x1::aptos_governance::Vote", "0x1::aptos_governance::VoteEvent"])("%s is a vote", (type) => {
  const vote = { proposal_id: "3", voter: ALICE, stake_pool: POOL, num_votes: "8", should_pass: true };
  expect(rowsOf(type, vote)).toMatchObject([
    { proposal_id: "3", voter_address: ALICE, staking_pool_address: POOL, num_votes: "8", should_pass: true },
  ]);
});

test("votes within a pool are not votes on the network's proposals", () => {
  expect(
    rowsOf("0x1::delegation_pool::Vote", { proposal_id: "3", voter: ALICE, delegation_pool: POOL, num_votes: "8", should_pass: true }),
  ).toEqual([]);
});
