import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { address } from "@atoll/move";
import { createChain, createFunder } from "@atoll/node";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { dumpTables } from "../../testing/dumpTables.ts";
import { createIndexer } from "../createIndexer.ts";
import { createLedgerSource } from "../ledger/createLedgerSource.ts";
import { startEmbedded } from "./openEmbedded.ts";
import { openPgliteInMemory } from "./openPglite.ts";

const ROOT_KEY = new Uint8Array(32).fill(9);
/** SQL statement that never ends and blocks the engine; GraphQL cannot produce such a query. */
const ENDLESS = sql`select count(*)::text as a from generate_series(1, 1000000) a, generate_series(1, 1000000) b`;
const raise = (error: unknown): never => {
  throw error;
};

describe.each(["in a directory", "in memory"])("embedded index %s", (location) => {
  test("reopens after a stuck statement and catches up without gaps", { timeout: 120_000 }, async () => {
    const directory = location === "in memory" ? undefined : mkdtempSync(join(tmpdir(), "atoll-engine-"));
    const chain = createChain({ rootKey: ROOT_KEY, chainId: 4, blockTimeMs: 0, idleBlockTimeMs: 0 });
    const funder = createFunder({ chain, rootKey: ROOT_KEY });
    const log = (_message: string, cause: unknown) => raise(cause);
    const source = createLedgerSource({ chainId: chain.chainId, store: chain.store, codes: chain.codes, log });
    const notes: string[] = [];
    const index = await startEmbedded({ stuckReaderMs: 1_500 }).open(directory && join(directory, "index"));
    const indexer = await createIndexer({ source, ...index, now: () => 0, onError: raise, onNote: (text) => notes.push(text) });
    const unsubscribe = chain.subscribe(({ kind }) => indexer.ledgerChanged(kind));
    const ask = async (query: string) => {
      const response = await indexer.fetch(new Request("http://indexer/v1/graphql", { method: "POST", body: JSON.stringify({ query }) }));
      return { status: response.status, answer: await response.json() };
    };
    try {
      await funder.fund(address("0xa1"), 5n);
      await indexer.caughtUp();

      const end = await index.turns.take("reader");
      const stuck = expect(ENDLESS.execute(index.database).finally(end)).rejects.toThrowError(
        "a statement took more than 1500 ms, and the engine was ended",
      );
      // The chain continues while the engine is stuck; requests succeed or fail with status 503.
      await funder.fund(address("0xa2"), 6n);
      expect((await ask("{ ledger_infos { chain_id } }")).status).toBeOneOf([200, 503]);
      await stuck;
      await funder.fund(address("0xa3"), 7n);
      await indexer.caughtUp();
      expect(indexer.hasFailed()).toBe(false);
      expect(notes).toEqual([
        "The index's database cannot be reached (a statement took more than 1500 ms, and the engine was ended); the indexer waits for it.",
        "The index's database is back; the indexer goes on.",
      ]);

      const balances = "{ current_fungible_asset_balances(where: {amount: {_in: [5, 6, 7]}}, order_by: {amount: asc}) { amount } }";
      expect(await ask(balances)).toEqual({
        status: 200,
        answer: { data: { current_fungible_asset_balances: [{ amount: 5 }, { amount: 6 }, { amount: 7 }] } },
      });
      const followed = await dumpTables(index.writer.database);
      const empty = await openPgliteInMemory();
      const rebuilder = await createIndexer({ source, database: empty, now: () => 0, onError: raise });
      await rebuilder.caughtUp();
      await rebuilder.stop();
      expect(followed).toEqual(await dumpTables(empty));
      await empty.destroy();
    } finally {
      unsubscribe();
      await indexer.stop();
      await index.close();
      await chain.stop();
      if (directory !== undefined) rmSync(directory, { recursive: true, force: true });
    }
  });
});
