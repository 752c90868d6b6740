import { createIndexer, createLedgerSource, publicCatalogue } from "@atoll/indexer";
import { openPgliteInMemory } from "@atoll/indexer/server";
import type { StartIndexer } from "../../indexerHandle.ts";

/** Starts an index in this process, in memory. */
export const startIndex: StartIndexer = async (ledger) => {
  const database = await openPgliteInMemory();
  const indexer = await createIndexer({
    source: createLedgerSource(ledger),
    database,
    now: Date.now,
    onError: (error) => ledger.log("The index met an error.", error),
    ...(ledger.isPublic ? { tables: publicCatalogue } : {}),
  });
  return {
    ...indexer,
    async stop() {
      await indexer.stop();
      await database.destroy();
    },
  };
};
