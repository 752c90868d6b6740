import { PGlite } from "@electric-sql/pglite";
import { createChain, createFunder, type RunningChain } from "@atoll/node";
import { address } from "@atoll/move";
import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { createPgliteDialect } from "../database/pgliteDialect.ts";
import { createLedgerSource } from "../ledger/createLedgerSource.ts";
import { processors } from "../processors/processors.ts";
import { type Follower, startFollower } from "./follower.ts";

let database: Database;
let chain: RunningChain;
let follower: Follower;
const errors: unknown[] = [];
beforeAll(async () => {
  database = new Kysely({ dialect: createPgliteDialect(new PGlite()) });
  await migrate(database);
  chain = createChain({ rootKey: new Uint8Array(32).fill(9), blockTimeMs: 0, idleBlockTimeMs: 0 });
  const source = createLedgerSource({ chainId: 4, store: chain.store, declarations: chain.declarations, log: (_, e) => errors.push(e) });
  follower = await startFollower({ source, database, processors, now: () => 0, onError: (error) => errors.push(error) });
  chain.subscribe(({ kind }) => follower.ledgerChanged(kind));
});
afterAll(async () => {
  await follower.stop();
  await chain.stop();
  await database.destroy();
});

test("x", async () => {
  const funder = createFunder({ chain, rootKey: new Uint8Array(32).fill(9) });
  const t = performance.now();
  await follower.caughtUp();
  console.log("genesis", performance.now() - t, errors);
  for (let i = 1; i < 20; i++) await funder.fund(address(`0x${(1000 + i).toString(16)}`), 5n);
  await follower.caughtUp();
  console.log(errors);
  for (const t of ["user_transactions", "signatures", "account_transactions", "current_objects", "table_items", "events", "processor_metadata.processor_status"]) console.log(t, (await sql`select count(*) from ${sql.table(t)}`.execute(database)).rows);
  console.log((await sql`select * from user_transactions limit 1`.execute(database)).rows);
});
