import { checkOwnProcessors, createIndexer, createLedgerSource, publicCatalogue } from "@atoll/indexer";
import { startEmbedded } from "@atoll/indexer/server";
import type { StartIndexer } from "../../indexerHandle.ts";

/** Starts an index in memory. Its database runs in a thread, because Jest's module system cannot load it. */
export const startIndex: StartIndexer = async (ledger) => {
  const embedded = startEmbedded();
  try {
    const { close, ...database } = await embedded.open(undefined);
    const indexer = await createIndexer({
      source: createLedgerSource(ledger),
      ...database,
      own: checkOwnProcessors(ledger.processors),
      now: Date.now,
      onNote: (text) => console.error(text),
      onError: (error) => ledger.log("The index met an error.", error),
      ...(ledger.isPublic ? { tables: publicCatalogue } : {}),
    });
    return {
      ...indexer,
      async stop() {
        await indexer.stop();
        await close();
      },
    };
  } catch (error) {
    await embedded.close().catch(() => {});
    throw error;
  }
};
