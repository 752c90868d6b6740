import { address } from "@atoll/move";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ActingAccounts, createActingAccounts, type UserTransactionJson } from "../../../testing/actingAccounts.ts";
import { type IndexedChain, startIndexedChain } from "../../../testing/indexedChain.ts";

const APT = 100_000_000;
const DAY_USECS = 86_400_000_000n;
const HANDLE = /^0x[0-9a-f]{64}$/;
const NUMBER = expect.any(Number);

let indexed: IndexedChain;
let acting: ActingAccounts;
let count = 0;
beforeAll(async () => {
  indexed = await startIndexedChain();
  acting = createActingAccounts(indexed);
});
afterAll(() => indexed?.stop());

const version = ({ version }: UserTransactionJson) => Number(version);
const all = (table: string, where: string, order = "1") => indexed.rows(`select * from ${table} where ${where} order by ${order}`);
const someone = (octas = 1_000 * APT) => acting.account(`0x57a4e${++count}`, BigInt(octas));
const delegation = (sender: string, name: string, ...args: (string | boolean)[]) =>
  acting.call(sender, `0x1::delegation_pool::${name}`, args);
const octas = (apt: number) => String(apt * APT);

describe("delegation pool in the index", () => {
  let [owner, pool, alice, bob] = ["", "", "", ""];
  let created: UserTransactionJson;
  beforeEach(async () => {
    [owner, alice, bob] = [await someone(), await someone(), await someone()];
    created = await delegation(owner, "initialize_delegation_pool", "500", "0x01");
    [pool] = (await acting.view("0x1::delegation_pool::get_owned_pool_address", [owner])) as [string];
  });
  const balances = async (delegator: string) =>
    (
      await all("current_delegator_balances", `pool_address = '${pool}' and delegator_address = '${delegator}'`, "pool_type, table_handle")
    ).map((row) => [row.pool_type, row.shares]);
  const history = () => all("delegated_staking_pool_balances", `staking_pool_address = '${pool}'`, "transaction_version");
  const activities = async () =>
    (await all("delegated_staking_activities", `pool_address = '${pool}'`, "transaction_version, event_index")).map((row) => [
      row.event_type,
      row.delegator_address,
      row.amount,
    ]);

  test("has rows for its first version, operator, voter and balances", async () => {
    expect(await all("delegated_staking_pools", `staking_pool_address = '${pool}'`)).toEqual([
      { staking_pool_address: pool, first_transaction_version: version(created) },
    ]);
    expect(await all("current_staking_pool_voter", `staking_pool_address = '${pool}'`)).toEqual([
      { staking_pool_address: pool, operator_address: owner, voter_address: pool, last_transaction_version: version(created) },
    ]);
    const [empty] = await history();
    expect(empty).toEqual({
      staking_pool_address: pool,
      transaction_version: version(created),
      total_coins: 0,
      total_shares: 0,
      operator_commission_percentage: 500,
      active_table_handle: expect.stringMatching(HANDLE),
      inactive_table_handle: expect.stringMatching(HANDLE),
    });
    const added = await delegation(alice, "add_stake", pool, octas(50));
    expect(await history()).toEqual([
      empty,
      { ...empty, transaction_version: version(added), total_coins: 50 * APT, total_shares: 50 * APT },
    ]);
    const { transaction_version: _, ...terms } = empty ?? {};
    expect(await all("current_delegated_staking_pool_balances", `staking_pool_address = '${pool}'`)).toEqual([
      { ...terms, last_transaction_version: version(added), total_coins: 50 * APT, total_shares: 50 * APT },
    ]);
    await delegation(owner, "set_operator", bob);
    expect(await all("current_staking_pool_voter", `staking_pool_address = '${pool}'`)).toMatchObject([{ operator_address: bob }]);
    expect(await all("delegated_staking_pools", `staking_pool_address = '${pool}'`)).toHaveLength(1);
  });

  test("counts each delegator's shares from deposit to withdrawal", async () => {
    await delegation(alice, "add_stake", pool, octas(100));
    const added = await delegation(bob, "add_stake", pool, octas(40));
    const [shares] = await all("current_delegator_balances", `delegator_address = '${bob}'`);
    const [terms] = await all("current_delegated_staking_pool_balances", `staking_pool_address = '${pool}'`);
    expect(shares).toEqual({
      delegator_address: bob,
      pool_address: pool,
      pool_type: "active_shares",
      table_handle: terms?.active_table_handle,
      parent_table_handle: terms?.active_table_handle,
      shares: 40 * APT,
      last_transaction_version: version(added),
    });
    const delegators = () => all("num_active_delegator_per_pool", `pool_address = '${pool}'`);
    expect(await delegators()).toEqual([{ pool_address: pool, num_active_delegator: 2 }]);

    const unlocked = await delegation(alice, "unlock", pool, octas(60));
    await delegation(alice, "reactivate_stake", pool, octas(20));
    expect(await balances(alice)).toEqual([
      ["active_shares", 60 * APT],
      ["inactive_shares", 40 * APT],
    ]);
    const [inactive] = await all("current_delegator_balances", `delegator_address = '${alice}' and pool_type = 'inactive_shares'`);
    expect(inactive).toMatchObject({ parent_table_handle: terms?.inactive_table_handle, table_handle: expect.stringMatching(HANDLE) });
    expect(inactive?.table_handle).not.toBe(terms?.inactive_table_handle);
    const reactivated = await delegation(alice, "reactivate_stake", pool, octas(40));
    const inactiveOfAlice = `delegator_address = '${alice}' and pool_type = 'inactive_shares'`;
    expect(await all("current_delegator_balances", inactiveOfAlice)).toMatchObject([
      { shares: 0, table_handle: inactive?.table_handle, parent_table_handle: inactive?.table_handle },
    ]);
    const [deletion] = await all("delegator_balances", `${inactiveOfAlice} and transaction_version = ${reactivated.version}`);
    expect(deletion).toEqual({
      transaction_version: version(reactivated),
      write_set_change_index: reactivated.changes.findIndex(
        (change) => change.type === "delete_table_item" && "handle" in change && address(String(change.handle)) === inactive?.table_handle,
      ),
      delegator_address: alice,
      pool_address: pool,
      pool_type: "inactive_shares",
      table_handle: inactive?.table_handle,
      parent_table_handle: terms?.inactive_table_handle,
      shares: 0,
    });
    await delegation(alice, "unlock", pool, octas(40));

    await delegation(bob, "unlock", pool, octas(40));
    expect(await balances(bob)).toEqual([
      ["active_shares", 0],
      ["inactive_shares", 40 * APT],
    ]);
    expect(await delegators()).toEqual([{ pool_address: pool, num_active_delegator: 1 }]);

    indexed.chain.advanceClock(40n * DAY_USECS);
    await indexed.chain.mine();
    await delegation(alice, "withdraw", pool, octas(40));
    expect(await balances(alice)).toEqual([
      ["active_shares", 60 * APT],
      ["inactive_shares", 0],
    ]);
    expect(await activities()).toEqual([
      ["0x1::delegation_pool::AddStake", alice, 100 * APT],
      ["0x1::delegation_pool::AddStake", bob, 40 * APT],
      ["0x1::delegation_pool::UnlockStake", alice, 60 * APT],
      ["0x1::delegation_pool::ReactivateStake", alice, 20 * APT],
      ["0x1::delegation_pool::ReactivateStake", alice, 40 * APT],
      ["0x1::delegation_pool::UnlockStake", alice, 40 * APT],
      ["0x1::delegation_pool::UnlockStake", bob, 40 * APT],
      ["0x1::delegation_pool::WithdrawStake", alice, 40 * APT],
    ]);
    expect(await all("delegated_staking_activities", `transaction_version = ${unlocked.version}`)).toEqual([
      {
        transaction_version: version(unlocked),
        event_index: unlocked.events.findIndex(({ type }) => type === "0x1::delegation_pool::UnlockStake"),
        event_type: "0x1::delegation_pool::UnlockStake",
        delegator_address: alice,
        pool_address: pool,
        amount: 60 * APT,
      },
    ]);
    const pools = await indexed.rows(`select pool_address from delegator_distinct_pool where delegator_address = '${alice}'`);
    expect(pools).toEqual([{ pool_address: pool }]);
  });

  test("shows each delegator's current and pending voter", async () => {
    const voters = async () =>
      (await all("current_delegated_voter", `delegation_pool_address = '${pool}'`, "delegator_address")).map((row) => [
        row.delegator_address,
        row.voter,
        row.pending_voter,
      ]);
    await delegation(alice, "add_stake", pool, octas(20));
    await delegation(bob, "add_stake", pool, octas(30));
    expect(await voters()).toEqual([
      [alice, alice, alice],
      [bob, bob, bob],
    ]);
    const handed = await delegation(alice, "delegate_voting_power", pool, bob);
    expect(await voters()).toEqual([
      [alice, alice, bob],
      [bob, bob, bob],
    ]);
    expect(await all("current_delegated_voter", `delegator_address = '${alice}'`)).toEqual([
      {
        delegation_pool_address: pool,
        delegator_address: alice,
        voter: alice,
        pending_voter: bob,
        table_handle: expect.stringMatching(HANDLE),
        last_transaction_version: version(handed),
        last_transaction_timestamp: expect.any(String),
      },
    ]);
  });
});

test("delegation pools of genesis are indexed, and their epoch rewards have no delegator", async () => {
  expect((await all("delegated_staking_pools", "first_transaction_version = 0")).length).toBe(3);
  await indexed.chain.endEpoch();
  await indexed.chain.mine();
  const [last] = await all("delegated_staking_activities", "delegator_address = ''", "transaction_version desc");
  expect(last).toEqual({
    transaction_version: NUMBER,
    event_index: NUMBER,
    event_type: "0x1::stake::DistributeRewards",
    delegator_address: "",
    pool_address: expect.stringMatching(HANDLE),
    amount: NUMBER,
  });
  expect(await all("current_staking_pool_voter", `staking_pool_address = '${String(last?.pool_address)}'`)).toHaveLength(1);
});

test("fractional shares of delegators in the index add up exactly to the pool's total shares", async () => {
  const alice = await someone();
  const [pool = ""] = (await all("delegated_staking_pools", "first_transaction_version = 0")).flatMap(({ staking_pool_address }) =>
    typeof staking_pool_address === "string" ? [staking_pool_address] : [],
  );
  for (const amount of [20, 33]) {
    await delegation(alice, "add_stake", pool, octas(amount));
    await indexed.chain.endEpoch();
    await indexed.chain.mine();
  }
  await delegation(alice, "synchronize_delegation_pool", pool);
  const [{ owned, total, fractions } = {}] = await indexed.rows(`
    select sum(delegator.shares)::text as owned, max(pool.total_shares)::text as total, bool_or(delegator.shares % 1 <> 0) as fractions
    from current_delegator_balances delegator
    join current_delegated_staking_pool_balances pool on pool.staking_pool_address = delegator.pool_address
    where pool_type = 'active_shares' and pool_address = '${pool}'`);
  expect(Number(owned)).toBeGreaterThan(50 * APT);
  expect([owned, fractions]).toEqual([total, true]);
});

test("governance votes have index rows, one per vote even with several pools", async () => {
  const [alice, owner] = [await someone(), await someone()];
  const pool = async (holder: string, stake: number) => {
    await acting.call(holder, "0x1::stake::initialize_stake_owner", [octas(stake), holder, alice]);
    await acting.call(holder, "0x1::stake::increase_lockup", []);
  };
  await pool(alice, 5);
  await pool(owner, 7);
  const proposal = [alice, `0x${"ab".repeat(32)}`, "0x01", "0x02", false];
  const proposed = await acting.call(alice, "0x1::aptos_governance::create_proposal_v2", proposal);
  const created = proposed.events.find(({ type }) => type === "0x1::aptos_governance::CreateProposal");
  const proposal_id = String((created?.data as { proposal_id?: string } | undefined)?.proposal_id);
  const voted = await acting.call(alice, "0x1::aptos_governance::partial_vote", [alice, proposal_id, "100", true]);
  const both = await acting.call(alice, "0x1::aptos_governance::batch_vote", [[alice, owner], proposal_id, false]);
  expect(await all("proposal_votes", `proposal_id = ${proposal_id}`, "transaction_version")).toMatchObject([
    {
      transaction_version: version(voted),
      proposal_id: Number(proposal_id),
      voter_address: alice,
      staking_pool_address: alice,
      num_votes: 100,
      should_pass: true,
    },
    { transaction_version: version(both), voter_address: alice, staking_pool_address: alice, num_votes: 5 * APT - 100, should_pass: false },
  ]);
});
