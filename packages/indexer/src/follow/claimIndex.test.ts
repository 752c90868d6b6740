import { createChain } from "@atoll/node";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../testing/testDatabase.ts";
import type { Database } from "../database/database.ts";
import { createLedgerSource } from "../ledger/createLedgerSource.ts";
import type { LedgerSource } from "../ledger/ledgerSource.ts";
import { claimIndex } from "./claimIndex.ts";

const REFUSED =
  "The database holds the index of another ledger: give it an empty database, or start with --reset to have this index replaced.";

let database: Database;
let [ours, theirs]: (LedgerSource | undefined)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  [ours, theirs] = [1, 2].map((key) => {
    const chain = createChain({ rootKey: new Uint8Array(32).fill(key), chainId: 4, blockTimeMs: 0, idleBlockTimeMs: 0 });
    const { chainId, store, codes } = chain;
    return createLedgerSource({ chainId, store, codes, log: () => {} });
  });
});
afterAll(() => database.destroy());

const claim = (source: LedgerSource | undefined, isPersistent: boolean, mayReplace = false) => {
  if (source === undefined) throw new Error("no ledger");
  return claimIndex(database, source, { isPersistent, mayReplace });
};
const owner = async () => (await sql`select genesis, is_kept from atoll.ledger`.execute(database)).rows;

test("index of a persistent ledger is replaced by another ledger only if allowed, index of an in-memory ledger always", async () => {
  await claim(theirs, false);
  await claim(ours, true);
  await claim(ours, true);
  const before = await owner();
  await expect(claim(theirs, true)).rejects.toThrowError(REFUSED);
  await expect(claim(theirs, false)).rejects.toThrowError(REFUSED);
  expect(await owner()).toEqual(before);
  await claim(theirs, false, true);
  await claim(ours, true);
  expect(await owner()).toEqual(before);
});
