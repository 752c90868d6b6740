import { indexEngine } from "../../packages/indexer/src/testing/indexEngine.ts";
import { createOwnDatabase } from "../../packages/indexer/src/testing/sharedPostgres.ts";
import { type NetworkProcess, type NetworkProcessOptions, startNetworkProcess } from "./networkProcess.ts";

/** Where networks keep their index in this run: each in its own process, or all of them, one after the other, in a server's database. */
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

/** A network with an index that is gone when it stops. */
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
