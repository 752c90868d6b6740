import { type Address, address, parseTypeTag } from "@atoll/move";
import { type ChangeRecord, encodeStateKey, ledgerValueToJson, type TransactionRecord } from "@atoll/node";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../testing/testDatabase.ts";
import { NOTHING_HAPPENED } from "../../../testing/trialRecords.ts";
import type { Database } from "../../database/database.ts";
import { createRowBatch } from "../../database/rowBatch.ts";
import { loadTableShapes, type TableShapes } from "../../database/tableShapes.ts";
import { undoBatches } from "../../database/undoBatches.ts";
import { writeBatch } from "../../database/writeBatch.ts";
import type { LedgerFacts } from "../processor.ts";
import { DELEGATION_POOL } from "./shares.ts";
import { staking } from "./staking.ts";

const [POOL, ALICE, BOB, SHARES, VOTERS] = ["9", "a", "b", "5", "7"].map((digit) => address(digit.repeat(64))) as [
  Address,
  Address,
  Address,
  Address,
  Address,
];

const FACTS: LedgerFacts = {
  resourceBefore: () => undefined,
  resourceAfter: (_, type) => (type === DELEGATION_POOL ? { active_shares: { scaling_factor: 1n } } : undefined),
  json: ledgerValueToJson,
  tableOwner: (handle) =>
    handle === SHARES
      ? { owner: POOL, resource: DELEGATION_POOL, path: "active_shares.shares.inner" }
      : { owner: POOL, resource: "0x1::delegation_pool::GovernanceRecords", path: "vote_delegation.buckets.inner" },
};
const VOTE_DELEGATIONS = "vector<0x1::smart_table::Entry<address, 0x1::delegation_pool::VoteDelegation>>";

function written(handle: Address, item: Extract<ChangeRecord, { kind: "writeTableItem" }>["decoded"]): ChangeRecord {
  const key = Uint8Array.of(0);
  return { kind: "writeTableItem", stateKey: encodeStateKey({ kind: "tableItem", handle, key }), handle, key, value: key, decoded: item };
}
const share = (delegator: Address): ChangeRecord =>
  written(SHARES, {
    key: { layout: { kind: "address" }, value: delegator, bytes: new Uint8Array() },
    keyType: { kind: "address" },
    value: { layout: { kind: "u128" }, value: 5n, bytes: new Uint8Array() },
    valueType: { kind: "u128" },
  });
const vote = (delegator: Address, voter: Address): ChangeRecord =>
  written(VOTERS, {
    key: { layout: { kind: "u64" }, value: 0n, bytes: new Uint8Array() },
    keyType: { kind: "u64" },
    value: {
      layout: { kind: "vector", element: { kind: "address" } },
      bytes: new Uint8Array(),
      value: [{ hash: 1n, key: delegator, value: { voter, pending_voter: voter, last_locked_until_secs: 0n } }],
    },
    valueType: parseTypeTag(VOTE_DELEGATIONS),
  });

let database: Database;
let shapes: TableShapes;
beforeAll(async () => {
  database = await createTestDatabase();
  shapes = await loadTableShapes(database);
});
afterAll(() => database.destroy());

function transactionAt(version: bigint, changes: readonly ChangeRecord[]): TransactionRecord {
  return { ...NOTHING_HAPPENED, version, changes };
}

async function index(...transactions: TransactionRecord[]): Promise<void> {
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

test("delegator without a recorded vote delegation is their own voter in the index from the first share on", async () => {
  await index(transactionAt(1n, [share(ALICE)]), transactionAt(2n, [share(ALICE)]));
  await index(transactionAt(3n, [share(ALICE)]));
  expect(await voters()).toEqual([[ALICE, ALICE, ALICE, null, 1]]);
});

test("recorded vote delegation replaces the default voter in the index and survives later share changes", async () => {
  await index(transactionAt(4n, [vote(BOB, ALICE), share(BOB)]), transactionAt(5n, [share(ALICE), vote(ALICE, BOB)]));
  await index(transactionAt(6n, [share(ALICE), share(BOB)]));
  expect(await voters()).toEqual([
    [ALICE, BOB, BOB, VOTERS, 5],
    [BOB, ALICE, ALICE, VOTERS, 4],
  ]);
  await undoBatches(database, shapes, 4n);
  expect(await voters()).toEqual([[ALICE, ALICE, ALICE, null, 1]]);
});
