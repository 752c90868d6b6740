import { type Address, address, type StructLayout, type StructTag, structTag } from "@atoll/move";
import { type ChangeRecord, createChain, createFunder, encodeStateKey, type RunningChain } from "@atoll/node";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dumpTables } from "../../testing/dumpTables.ts";
import { createTestDatabase } from "../../testing/testDatabase.ts";
import { NOTHING_HAPPENED } from "../../testing/trialRecords.ts";
import type { Database } from "../database/database.ts";
import { loadTableShapes } from "../database/tableShapes.ts";
import { createLedgerSource } from "../ledger/createLedgerSource.ts";
import { PROCESSOR_NAMES } from "../processors/processor.ts";
import { processors } from "../processors/processors.ts";
import { clearIndex } from "./clearIndex.ts";
import { type Follower, startFollower } from "./follower.ts";
import { loadTableOwners } from "./tableOwners.ts";

const ROOT_KEY = new Uint8Array(32).fill(9);

interface FollowOptions {
  readonly maxBatch?: number;
  readonly maxBatchChars?: number;
  readonly journalVersions?: number;
}

let database: Database;
let chain: RunningChain;
let unsubscribe = () => {};

async function follow(options: FollowOptions = {}): Promise<Follower> {
  const raise = (error: unknown) => {
    throw error;
  };
  const source = createLedgerSource({
    chainId: 4,
    store: chain.store,
    codes: chain.codes,
    log: (_message, cause) => raise(cause),
  });
  const follower = await startFollower({ source, database, processors, now: () => 0, onError: raise, ...options });
  unsubscribe = chain.subscribe(({ kind }) => follower.ledgerChanged(kind));
  await follower.caughtUp();
  return follower;
}

async function stop(follower: Follower): Promise<void> {
  unsubscribe();
  await follower.stop();
}

async function rebuild(options: FollowOptions = {}): Promise<Record<string, string[]>> {
  await clearIndex(database, await loadTableShapes(database));
  const follower = await follow(options);
  await stop(follower);
  return dumpTables(database);
}

async function pay(...receivers: string[]): Promise<void> {
  const funder = createFunder({ chain, rootKey: ROOT_KEY });
  for (const receiver of receivers) await funder.fund(address(receiver), 5n);
}

async function statuses(): Promise<{ processor: string; version: string }[]> {
  const { rows } = await sql<{ processor: string; version: string }>`
    select processor, last_success_version::text as version from processor_metadata.processor_status order by processor`.execute(database);
  return rows;
}

describe("ledger follower", () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    chain = createChain({ rootKey: ROOT_KEY, blockTimeMs: 0, idleBlockTimeMs: 0 });
  });
  afterAll(async () => {
    await chain?.stop();
    await database?.destroy();
  });

  test("indexes every version and sets every processor's status to the latest version", async () => {
    const follower = await follow();
    await pay("0x1001", "0x1002");
    await follower.caughtUp();
    const version = chain.ledger().version.toString();
    expect(await statuses()).toEqual([...PROCESSOR_NAMES].sort().map((processor) => ({ processor, version })));
    const { rows } = await sql<{ version: string }>`select version::text from user_transactions order by version desc limit 1`.execute(
      database,
    );
    expect(BigInt(rows[0]?.version ?? -1)).toBeLessThanOrEqual(BigInt(version));
    await stop(follower);
  });

  test("resumes after the last indexed version, and the batch size does not change the rows", async () => {
    const first = await follow();
    await stop(first);
    await pay("0x1003", "0x1004", "0x1005");
    const second = await follow({ maxBatch: 2 });
    await stop(second);
    const followed = await dumpTables(database);
    expect(await rebuild({ maxBatch: 1 })).toEqual(followed);
    expect(await rebuild({ maxBatch: 5 })).toEqual(followed);
    expect(followed.user_transactions?.length).toBeGreaterThan(4);
  });

  test("ends a batch at the size limit, so a large version gets its own batch, even far behind the ledger", async () => {
    await pay("0x1003", "0x1004");
    const followed = await rebuild();
    expect(await rebuild({ maxBatchChars: 1 })).toEqual(followed);
    const { rows } = await sql<{ batches: number; versions: number }>`
      select count(*)::int as batches, max(last_version)::int + 1 as versions from atoll.batches`.execute(database);
    expect(rows[0]?.versions).toBeGreaterThan(5);
    // Block epilogues produce no rows, so their versions add no size.
    expect(rows[0]?.batches).toBeGreaterThan((rows[0]?.versions ?? 0) / 2);
  });

  test("removes the rows of reverted versions", async () => {
    const follower = await follow({ maxBatch: 3 });
    await pay("0x1006");
    const { id } = await chain.snapshot();
    await follower.caughtUp();
    const before = await dumpTables(database);
    await pay("0x1006", "0x1007", "0x1008", "0x1009");
    await follower.caughtUp();
    expect(await dumpTables(database)).not.toEqual(before);

    await chain.revert(id);
    await follower.caughtUp();
    expect(await dumpTables(database)).toEqual(before);
    expect((await statuses())[0]?.version).toBe(chain.ledger().version.toString());

    await pay("0x100a");
    await follower.caughtUp();
    await stop(follower);
    const followed = await dumpTables(database);
    expect(await rebuild()).toEqual(followed);
  });

  test("removes the rows of versions reverted while the follower was stopped", async () => {
    const { id } = await chain.snapshot();
    await pay("0x100b", "0x100c");
    await stop(await follow());
    await chain.revert(id);
    await pay("0x100d");
    await stop(await follow());
    const followed = await dumpTables(database);
    expect(await rebuild()).toEqual(followed);
  });

  test("reindexes from genesis after a chain reset", async () => {
    const follower = await follow();
    await chain.reset();
    await follower.caughtUp();
    await stop(follower);
    const followed = await dumpTables(database);
    expect(followed.user_transactions).toEqual([]);
    expect(await rebuild()).toEqual(followed);
  });

  test("records a table's owner only from real table structs, not from structs with a copied handle", async () => {
    const [owner, thief, handle] = [address("0x5"), address("0xbad"), address("0x7ab1e")];
    const holding = (tag: StructTag): StructLayout => ({
      kind: "struct",
      tag,
      fields: [{ name: "handle", key: "handle", layout: { kind: "address" } }],
    });
    const write = (account: Address, layout: StructLayout): ChangeRecord => ({
      kind: "writeResource",
      stateKey: encodeStateKey({ kind: "resource", address: account, type: layout.tag }),
      address: account,
      type: layout.tag,
      data: { layout, value: { handle }, bytes: new Uint8Array() },
    });
    const owners = await loadTableOwners(database);
    const learn = (change: ChangeRecord) =>
      owners.learn({ ...NOTHING_HAPPENED, changes: [change] }, { insert() {}, upsert() {}, upsertMissing() {}, remove() {} });
    learn(write(thief, holding(structTag("0xbad::claims::Claim"))));
    expect(owners.get(handle)).toBeUndefined();
    learn(write(owner, holding(structTag("0x1::table::Table<u64, u64>"))));
    expect(owners.get(handle)).toEqual({ owner, resource: "0x1::table::Table<u64, u64>", path: "" });
  });

  test("reindexes from genesis after a revert beyond the undo journal", async () => {
    const options = { maxBatch: 2, journalVersions: 4 };
    const follower = await follow(options);
    const { id } = await chain.snapshot();
    for (let round = 0; round < 6; round++) await pay("0x1010");
    await follower.caughtUp();
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from atoll.batches`.execute(database);
    expect(rows[0]?.count).toBeLessThan(5);
    await chain.revert(id);
    await pay("0x1011");
    await follower.caughtUp();
    await stop(follower);
    const followed = await dumpTables(database);
    expect(await rebuild()).toEqual(followed);
  });
});
