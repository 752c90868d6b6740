import { join } from "node:path";
import { frameworkRegistry } from "@atoll/framework";
import { createIndexer, createLedgerSource, type Database, type IndexerOptions } from "@atoll/indexer";
import { createStateCodes } from "@atoll/node";
import { createLmdbStore } from "@atoll/node/lmdb";
import { expect } from "vitest";
import { dumpTables } from "../../packages/indexer/testing/dumpTables.ts";

/** Index under test and an empty database of the same kind. The caller closes both. */
export interface ComparedIndexes {
  readonly followed: Database;
  readonly empty: Pick<IndexerOptions, "database" | "writer">;
}

/** Expects each user version exactly once and the same rows per table as an index rebuilt from the ledger. Returns both counts. */
export async function compareWithRebuild(
  dataDir: string,
  { followed, empty }: ComparedIndexes,
): Promise<{ versions: number; rows: number }> {
  const store = createLmdbStore({ directory: join(dataDir, "ledger") });
  const raise = (error: unknown) => {
    throw error;
  };
  const source = createLedgerSource({
    chainId: 4,
    store,
    codes: createStateCodes(frameworkRegistry()),
    log: (_text, cause) => raise(cause),
  });
  try {
    const users: number[] = [];
    for (let version = 0n; version <= (store.latestVersion() ?? -1n); version++)
      if (store.getTransaction(version)?.user !== undefined) users.push(Number(version));
    const found = await dumpTables(followed);
    expect(found.user_transactions?.map((row) => (JSON.parse(row) as { version: number }).version)).toEqual(users);

    const indexer = await createIndexer({ source, ...empty, now: Date.now, onError: raise });
    await indexer.caughtUp();
    await indexer.stop();
    const rebuilt = await dumpTables(empty.database);
    expect(Object.keys(found).sort()).toEqual(Object.keys(rebuilt).sort());
    let rows = 0;
    for (const [table, expected] of Object.entries(rebuilt)) {
      expectSameRows(table, found[table] ?? [], expected);
      rows += expected.length;
    }
    return { versions: users.length, rows };
  } finally {
    store.close();
  }
}

/** Reports only the first differing row, because tables have tens of thousands. */
function expectSameRows(table: string, found: readonly string[], expected: readonly string[]): void {
  const place = expected.findIndex((row, index) => found[index] !== row);
  if (place !== -1) expect(found[place], `row ${place} of ${table}`).toBe(expected[place]);
  expect(found.length, `rows of ${table}`).toBe(expected.length);
}
