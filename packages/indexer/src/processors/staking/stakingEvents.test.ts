import { type Address, address, type StructValue } from "@atoll/move";
import { expect, test } from "vitest";
import { transactionOfEvent } from "../../../testing/trialRecords.ts";
import type { Row } from "../processor.ts";
import { addProposalVotes, addStakingActivities } from "./stakingEvents.ts";

const [POOL, ALICE] = ["9", "a"].map((digit) => address(digit.repeat(64))) as [Address, Address];

function rowsOf(type: string, data: StructValue): Row[] {
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
])("event %s produces a staking activity row both as module event and as handle event", (name, field) => {
  for (const type of [`0x1::${name}`, `0x1::${name}Event`]) {
    expect(rowsOf(type, { pool_address: POOL, delegator_address: ALICE, [field]: 5n })).toEqual([
      { transaction_version: 7n, event_index: 0, event_type: type, pool_address: POOL, delegator_address: ALICE, amount: 5n },
    ]);
  }
});

test.each(["0x1::stake::DistributeRewards", "0x1::stake::DistributeRewardsEvent"])(
  "event %s produces a staking activity row without delegator",
  (type) => {
    expect(rowsOf(type, { pool_address: POOL, rewards_amount: 5n })).toMatchObject([
      { event_type: type, delegator_address: "", amount: 5n },
    ]);
  },
);

test.each(["0x1::aptos_governance::Vote", "0x1::aptos_governance::VoteEvent"])("event %s produces a row of a governance vote", (type) => {
  const vote = { proposal_id: 3n, voter: ALICE, stake_pool: POOL, num_votes: 8n, should_pass: true };
  expect(rowsOf(type, vote)).toMatchObject([
    { proposal_id: 3n, voter_address: ALICE, staking_pool_address: POOL, num_votes: 8n, should_pass: true },
  ]);
});

test("event of a vote inside a delegation pool produces no row of a governance vote", () => {
  expect(
    rowsOf("0x1::delegation_pool::Vote", { proposal_id: 3n, voter: ALICE, delegation_pool: POOL, num_votes: 8n, should_pass: true }),
  ).toEqual([]);
});
