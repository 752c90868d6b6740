import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../database/database.ts";
import { createRowBatch } from "../../database/rowBatch.ts";
import { loadTableShapes, type TableShapes } from "../../database/tableShapes.ts";
import { undoBatches } from "../../database/undoBatches.ts";
import { writeBatch } from "../../database/writeBatch.ts";
import type { IndexedTransaction } from "../../ledger/ledgerSource.ts";
import type { ChangeJson } from "../../ledger/transactionJson.ts";
import { createTestDatabase } from "../../testing/testDatabase.ts";
import { transactionOfEvent } from "../../testing/transactionOfEvent.ts";
import type { LedgerFacts } from "../processor.ts";
import { DELEGATION_POOL } from "./shares.ts";
import { staking } from "./staking.ts";

const [POOL, ALICE, BOB, SHARES, VOTERS] = ["9", "a", "b", "5", "7"].map((digit) => `0x${digit.repeat(64)}`) as [
  string,
  string,
  string,
  string,
  string,
];

const FACTS: LedgerFacts = {
  resourceBefore: () => undefined,
  resourceAfter: (_, type) => (type === DELEGATION_POOL ? { active_shares: { scaling_factor: "1" } } : undefined),
  tableOwner: (handle) =>
    handle === SHARES
      ? { owner: POOL, resource: DELEGATION_POOL, path: "active_shares.shares.inner" }
      : { owner: POOL, resource: "0x1::delegation_pool::GovernanceRecords", path: "vote_delegation.buckets.inner" },
};
const written = { type: "write_table_item", state_key_hash: "0x00", key: "0x00", value: "0x00" } as const;
const share = (delegator: string): ChangeJson => ({
  ...written,
  handle: SHARES,
  data: { key: delegator, key_type: "address", value: "5", value_type: "u128" },
});
const vote = (delegator: string, voter: string): ChangeJson => ({
  ...written,
  handle: VOTERS,
  data: {
    key: "0",
    key_type: "u64",
    value: [{ hash: "1", key: delegator, value: { voter, pending_voter: voter, last_locked_until_secs: "0" } }],
    value_type: "vector<0x1::smart_table::Entry<address, 0x1::delegation_pool::VoteDelegation>>",
  },
});

let database: Database;
let shapes: TableShapes;
beforeAll(async () => {
  database = await createTestDatabase();
  shapes = await loadTableShapes(database);
});
afterAll(() => database.destroy());

function transactionAt(version: bigint, changes: readonly ChangeJson[]): IndexedTransaction {
  const { json, ...rest } = transactionOfEvent("0x1::none::None", {});
  return { ...rest, version, json: { ...json, changes } };
}

async function index(...transactions: IndexedTransaction[]): Promise<void> {
  const batch = createRowBatch(shapes);
  for (const transaction of transactions) staking.process(transaction, FACTS, batch);
  await writeBatch(database, shapes, batch, transactions[0]?.version);
}

async function voters(): Promise<unknown[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select delegator_address, voter, pending_voter, table_handle, last_transaction_version::int as version from current_delegated_voter
    order by delegator_address`.execute(database);
  return rows.map((row) => [row.delegator_address, row.voter, row.pending_voter, row.table_handle, row.version]);
}

test("who has shares and has said nothing votes for themselves, without a table, from the first share on", async () => {
  await index(transactionAt(1n, [share(ALICE)]), transactionAt(2n, [share(ALICE)]));
  await index(transactionAt(3n, [share(ALICE)]));
  expect(await voters()).toEqual([[ALICE, ALICE, ALICE, null, 1]]);
});

test("a real delegation takes its place, before the share or after it, and stays", async () => {
  await index(transactionAt(4n, [vote(BOB, ALICE), share(BOB)]), transactionAt(5n, [share(ALICE), vote(ALICE, BOB)]));
  await index(transactionAt(6n, [share(ALICE), share(BOB)]));
  expect(await voters()).toEqual([
    [ALICE, BOB, BOB, VOTERS, 5],
    [BOB, ALICE, ALICE, VOTERS, 4],
  ]);
  await undoBatches(database, shapes, 4n);
  expect(await voters()).toEqual([[ALICE, ALICE, ALICE, null, 1]]);
});
