// Indexer thread: database, ledger follower, and GraphQL port.
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { installCrypto } from "@atoll/move";
import { onlyForLoopbackHosts } from "../services/loopbackHosts.ts";
import { createRequestLog } from "../services/requestLog.ts";
import type { BundleHost } from "./bundleLoader.ts";
import type { FromIndexer, IndexerThreadData, ToIndexer } from "./indexerMessages.ts";
import { type Listener, listen } from "./listen.ts";
import { createNodeCrypto } from "./nodeCrypto.ts";
import { StartError } from "./startError.ts";
import type { ThreadIndexer } from "./threadIndexer.ts";

const network = portOfNetwork();
const tell = (message: FromIndexer): void => network.postMessage(message);
const { port, databaseUrl, processorFiles } = workerData as IndexerThreadData;

installCrypto(createNodeCrypto());
const requests = createRequestLog();
requests.subscribe((request) => tell({ kind: "request", request }));

/** Binds the port and opens the index. */
export async function start(host: BundleHost): Promise<void> {
  try {
    // Response to early requests; its module is loaded lazily, because binding the port comes first.
    const listener = await listen("indexer", port, async (request) => {
      const { startingUp } = await import("../services/startingUp.ts");
      return startingUp("The indexer is starting.")(request);
    });
    const addresses = listener.addresses.map(({ address }) => address);
    const tellListening = () => tell({ kind: "listening", port: listener.port, addresses });
    // Reports the bound port at once, so that the network continues while the rest loads; a Postgres server and files are checked before.
    const isChecked = databaseUrl !== undefined || processorFiles.length > 0;
    if (!isChecked) tellListening();
    const { createThreadIndexer } = await import("./threadIndexer.ts");
    const indexer = await createThreadIndexer({ databaseUrl, processorFiles, tell, host });
    listener.serve(requests.watch("indexer", onlyForLoopbackHosts(listener.port, indexer.fetch)));
    network.on("message", (message: ToIndexer) => receive(message, indexer, listener));
    if (isChecked) tellListening();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    tell({ kind: "refused", reason: error.message });
    process.exit(0);
  }
}

function portOfNetwork(): MessagePort {
  if (parentPort === null) throw new Error("this file runs as a thread of the network");
  return parentPort;
}

function receive(message: ToIndexer, indexer: ThreadIndexer, listener: Listener): void {
  if (message.kind !== "stop") {
    indexer.receive(message);
    return;
  }
  // Stops index and port together: live queries end with the index, and the port would wait for them.
  Promise.all([indexer.stop(), listener.close()]).then(
    () => process.exit(0),
    (error: unknown) => {
      tell({ kind: "failed", reason: error instanceof Error ? error.message : String(error) });
      process.exit(1);
    },
  );
}
