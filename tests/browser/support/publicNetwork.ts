import { fileURLToPath } from "node:url";
import { createLocalnet, type Localnet } from "@atoll/localnet";
import { createMemoryStore } from "@atoll/node";
import { type Listener, listen } from "../../../packages/localnet/src/server/listen.ts";
import { createMirroredStore } from "../../../packages/localnet/src/server/mirroredStore.ts";
import { readPageDirectory } from "../../../packages/localnet/src/server/pageDirectory.ts";
import { startIndexerThread } from "../../../packages/localnet/src/server/startIndexerThread.ts";
import { chooseNetworkPorts } from "../../support/networkProcess.ts";

const PAGE = fileURLToPath(new URL("../../../packages/web/dist", import.meta.url));
/** Age of the network's first blocks when the test starts. */
const AGE_MS = 120_000;

/** Public-profile network with page and index on sockets, with failures controlled by the test. */
export interface PublicNetwork {
  readonly localnet: Localnet;
  readonly pageUrl: string;
  /** Closes the node's socket, so that connections are refused. */
  closeNode(): Promise<void>;
  openNode(): Promise<void>;
  /** Answers with another network in place of the node; `undefined` restores the node. */
  replaceNode(other: Localnet | undefined): void;
  /** Free ports for a network that replaces this one. */
  readonly ports: Awaited<ReturnType<typeof chooseNetworkPorts>>;
  stop(): Promise<void>;
}

export async function startPublicNetwork(): Promise<PublicNetwork> {
  const ports = await chooseNetworkPorts();
  const failed = (sentence: string): never => {
    throw new Error(sentence);
  };
  const indexer = await startIndexerThread({
    port: ports.indexer,
    databaseUrl: undefined,
    processorFiles: [],
    onFailure: failed,
    onNote: failed,
    onRequest: () => {},
  });
  indexer.prepare(undefined);
  let behindMs = AGE_MS;
  const localnet = await createLocalnet({
    profile: "public",
    ports,
    now: () => Date.now() - behindMs,
    idleBlockTimeMs: 1_000,
    store: createMirroredStore(createMemoryStore(), indexer.mirror),
    page: readPageDirectory(PAGE),
    indexer: ({ chainId, isPublic }) => {
      indexer.open(chainId, { ledgerPath: undefined, indexPath: undefined, isReset: false, isPublic });
      return indexer;
    },
  });
  behindMs = 0;
  await localnet.blocks({ mine: 1 });
  await indexer.caughtUp();
  const { page, node } = localnet.services;
  const pageListener = await listen("page", ports.page, page);
  let nodeListener: Listener = await listen("node", ports.node, node);
  return {
    localnet,
    ports,
    pageUrl: localnet.endpoints.page,
    closeNode: () => nodeListener.close(),
    async openNode() {
      nodeListener = await listen("node", ports.node, node);
    },
    replaceNode: (other) => nodeListener.serve(other?.services.node ?? node),
    async stop() {
      await Promise.all([pageListener.close(), nodeListener.close()]);
      await localnet.stop();
    },
  };
}
