import { indexEngine } from "../../packages/indexer/testing/indexEngine.ts";
import { createOwnDatabase } from "../../packages/indexer/testing/sharedPostgres.ts";
import { type NetworkProcess, type NetworkProcessOptions, startNetworkProcess } from "./networkProcess.ts";

/** Where test networks store their index: in each network's process, or in one Postgres database used by one network at a time. */
export interface IndexPlace {
  start(options?: NetworkProcessOptions): Promise<NetworkProcess>;
  remove(): Promise<void>;
}

export async function createIndexPlace(): Promise<IndexPlace> {
  const database = indexEngine() === "postgres" ? await createOwnDatabase() : undefined;
  const place = database === undefined ? [] : ["--database-url", database.url];
  return {
    start: ({ flags = [], ...options } = {}) => startNetworkProcess({ ...options, hasIndexer: true, flags: [...flags, ...place] }),
    async remove() {
      await database?.drop();
    },
  };
}

/** Starts a network with an index that is deleted on stop. */
export async function startIndexedNetwork(options?: NetworkProcessOptions): Promise<NetworkProcess> {
  const place = await createIndexPlace();
  const network = await place.start(options);
  return {
    ...network,
    async stop() {
      const code = await network.stop();
      await place.remove();
      return code;
    },
  };
}
