import { installCrypto } from "@atoll/move";
import type { Store } from "@atoll/node";
import { createLmdbStore } from "@atoll/node/lmdb";
import { createLocalnet, type Localnet } from "../createLocalnet.ts";
import { createKeys } from "../keys.ts";
import type { Ports } from "../ports.ts";
import { errorResponse } from "../services/errorResponse.ts";
import type { Handler } from "../services/handler.ts";
import { onlyForLoopbackHosts } from "../services/loopbackHosts.ts";
import { createReadinessHandler } from "../services/readiness.ts";
import { type DataDirectory, openDataDirectory } from "./dataDirectory.ts";
import { type Listener, listen } from "./listen.ts";
import { createNodeCrypto } from "./nodeCrypto.ts";
import { readPageDirectory } from "./pageDirectory.ts";
import { StartError } from "./startError.ts";

/** The indexer's port is kept free for it. */
const LISTENING = ["page", "node", "faucet", "ready"] as const;

export interface ServerOptions {
  /** `undefined` keeps everything in memory. */
  readonly dataDirectory: string | undefined;
  readonly isReset: boolean;
  /** Where the built page is. */
  readonly pageDirectory: string;
  readonly blockTimeMs: number;
  readonly idleBlockTimeMs: number;
  /** 0 takes any free port. */
  readonly ports: Ports;
}

/** The network with its ports open. */
export interface RunningServer {
  readonly localnet: Localnet;
  readonly ports: Ports;
  readonly listeners: readonly Listener[];
  stop(): Promise<void>;
}

/** Opens the ports first, so that a conflict is known before any data is touched and the readiness server can say "not yet". */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  installCrypto(createNodeCrypto());
  const cleanUps: (() => void | Promise<void>)[] = [];
  const stop = async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  };
  try {
    const listeners = new Map<(typeof LISTENING)[number], Listener>();
    for (const service of LISTENING) {
      const listener = await listen(service, options.ports[service], startingUp);
      listeners.set(service, listener);
      cleanUps.push(() => listener.close());
    }
    const ports = { ...options.ports, ...Object.fromEntries([...listeners].map(([service, { port }]) => [service, port])) };
    listeners.get("ready")?.serve(
      onlyForLoopbackHosts(
        ports.ready,
        createReadinessHandler(() => ({ ready: [], notReady: LISTENING })),
      ),
    );

    const data = openData(options);
    cleanUps.push(() => data?.release());
    const localnet = await createLocalnet({
      ports,
      keys: data?.keys ?? createKeys(),
      ...(data === undefined ? {} : { store: openStore(data.ledgerPath) }),
      blockTimeMs: options.blockTimeMs,
      idleBlockTimeMs: options.idleBlockTimeMs,
      page: readPageDirectory(options.pageDirectory),
      onError: (error) => console.error(error),
    });
    cleanUps.push(() => localnet.stop());
    for (const [service, listener] of listeners) listener.serve(localnet.services[service]);
    return { localnet, ports, listeners: [...listeners.values()], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const startingUp: Handler = () => errorResponse(503, "starting", "The network is starting.");

function openData({ dataDirectory, isReset }: ServerOptions): DataDirectory | undefined {
  return dataDirectory === undefined ? undefined : openDataDirectory(dataDirectory, { isReset });
}

function openStore(path: string): Store {
  try {
    return createLmdbStore({ directory: path });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The ledger in ${path} cannot be opened (${reason}); start with --reset to begin a new one.`);
  }
}
