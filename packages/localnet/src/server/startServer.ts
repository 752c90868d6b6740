import { join } from "node:path";
import type { KeylessSecrets } from "@atoll/keyless";
import { installCrypto } from "@atoll/move";
import { ChainIdError, createMemoryStore, decodeForkRecord, FORK_SETTING, type Store, StoreFullError, UpstreamError } from "@atoll/node";
import { createLocalnet, type Localnet } from "../createLocalnet.ts";
import type { ForkNetworkOptions } from "../fork/forkNetwork.ts";
import { createKeys } from "../keys.ts";
import type { Ports } from "../ports.ts";
import type { ConditionsInput } from "../profile/conditions.ts";
import { IDENTITIES, type ProfileName } from "../profile/profile.ts";
import { SAMPLE_DAY_MS } from "../sample/createSampleWorld.ts";
import { onlyForLoopbackHosts } from "../services/loopbackHosts.ts";
import { createReadinessHandler } from "../services/readiness.ts";
import { startingUp } from "../services/startingUp.ts";
import { checkLedger } from "./checkLedger.ts";
import { type DataDirectory, lacksKeylessSecrets, openDataDirectory } from "./dataDirectory.ts";
import { DataLockLostError } from "./dataLock.ts";
import { openForkCacheDirectory } from "./forkCacheDirectory.ts";
import { createIssuerSecrets } from "./keylessFile.ts";
import { type Listener, listen } from "./listen.ts";
import { loadLmdb } from "./loadLmdb.ts";
import { createLongRunThreads } from "./longRunThreads.ts";
import { measureUsage } from "./measureUsage.ts";
import { createMirroredStore } from "./mirroredStore.ts";
import { createNodeCrypto } from "./nodeCrypto.ts";
import type { ForkStart } from "./options.ts";
import { readPageDirectory } from "./pageDirectory.ts";
import { createSignatureThreads } from "./signatureThreads.ts";
import { StartError } from "./startError.ts";
import { type IndexerThread, startIndexerThread } from "./startIndexerThread.ts";

/** Services that listen in this thread; the indexer listens in its own thread. */
const LISTENING = ["page", "node", "ready", "issuer"] as const;
/** Services of a fork: no issuers, because their keys belong to the upstream. */
const FORK_LISTENING = ["page", "node", "ready", "faucet"] as const;
type ListeningService = (typeof LISTENING)[number] | "faucet";

export interface ServerOptions {
  /** Data directory; `undefined` stores everything in memory. */
  readonly dataDirectory: string | undefined;
  readonly isReset: boolean;
  /** True if every ledger hash is checked at startup, not only those of the newest blocks. */
  readonly verifiesLedger: boolean;
  /**
   * Called with a message when another process takes over the data directory. From then on this process must not write there, not even
   * for an orderly stop.
   */
  readonly onDataLost: (sentence: string) => void;
  /** Directory of the built page. */
  readonly pageDirectory: string;
  readonly blockTimeMs: number;
  readonly idleBlockTimeMs: number;
  /** Ports to listen on; 0 selects any free port. */
  readonly ports: Ports;
  readonly hasIndexer: boolean;
  /** True if a sample world follows the start: a new ledger then begins in the past, so that its clock ends at the wall clock. */
  readonly hasSample?: boolean;
  /** Profile of the network, `local` by default. */
  readonly profile?: ProfileName;
  readonly conditions?: ConditionsInput | undefined;
  /** Upstream network, for a fork. */
  readonly fork?: ForkStart | undefined;
  /** Postgres server for the index, instead of the data directory. */
  readonly databaseUrl: string | undefined;
  /** Absolute paths of files with processors of the user. */
  readonly processorFiles?: readonly string[];
  /** Token of the controls; a random one by default. */
  readonly controlToken?: string | undefined;
  /** Receives notes and errors; the console by default. */
  readonly output?: ServerOutput;
}

interface ServerOutput {
  log(text: string): void;
  error(problem: unknown): void;
}

/** Running network with open ports. */
export interface RunningServer {
  readonly localnet: Localnet;
  readonly ports: Ports;
  readonly listeners: readonly Listener[];
  readonly indexer: IndexerThread | undefined;
  stop(): Promise<void>;
}

/** Opens ports before touching data, to detect a conflict early and to report "not yet" on the readiness port. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  installCrypto(createNodeCrypto());
  const { dataDirectory, output = console } = options;
  const lmdb = dataDirectory === undefined ? undefined : await loadLmdb();
  const keylessSecrets = dataDirectory === undefined || lacksKeylessSecrets(dataDirectory) ? createIssuerSecrets() : undefined;
  const cleanUps: (() => void | Promise<void>)[] = [];
  const stop = async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  };
  try {
    const listeners = new Map<ListeningService, Listener>();
    const listening: readonly ListeningService[] =
      options.profile === "public" ? LISTENING : options.fork !== undefined ? FORK_LISTENING : [...LISTENING, "faucet"];
    for (const service of listening) {
      const listener = await listen(service, options.ports[service], startingUp("The network is starting."));
      listeners.set(service, listener);
      cleanUps.push(() => listener.close());
    }
    let localnet: Localnet | undefined;
    const indexer = options.hasIndexer ? await startIndexer(options, () => localnet) : undefined;
    cleanUps.push(async () => indexer?.stop());
    const ports = {
      ...options.ports,
      ...(indexer && { indexer: indexer.port }),
      ...Object.fromEntries([...listeners].map(([service, { port }]) => [service, port])),
    };
    const notReady = indexer === undefined ? listening : [...listening, "indexer"];
    listeners.get("ready")?.serve(
      onlyForLoopbackHosts(
        ports.ready,
        createReadinessHandler(() => ({ ready: [], notReady })),
      ),
    );

    const data = await openData(options, keylessSecrets);
    cleanUps.push(() => data?.lock.release());
    if (data?.isIndexDropped) output.log(`The index in ${data.indexPath} is of another version; it is made anew from the ledger.`);
    indexer?.prepare(data?.indexPath);
    const signatures = createSignatureThreads();
    cleanUps.push(() => signatures.stop());
    localnet = await createLocalnet({
      ports,
      ...(options.profile === undefined ? {} : { profile: options.profile }),
      ...(options.controlToken === undefined ? {} : { controlToken: options.controlToken }),
      ...(options.conditions === undefined ? {} : { conditions: options.conditions }),
      checkSignature: signatures.check,
      longRuns: options.fork !== undefined ? undefined : data && createLongRunThreads({ ledgerPath: data.ledgerPath }),
      measureUsage: () => measureUsage(data?.ledgerPath === undefined ? undefined : options.dataDirectory),
      ...(options.fork === undefined ? {} : { fork: forkOptions(options.fork, options.dataDirectory) }),
      keys: data?.keys ?? { ...createKeys(), keyless: await (keylessSecrets ?? createIssuerSecrets()) },
      ...(data === undefined ? {} : { consent: data.consent, media: data.media, keepIssuerKey: data.keyless.keepIssuerKey }),
      store: data === undefined || lmdb === undefined ? openMemory(indexer) : await openLedger(lmdb, data, options),
      blockTimeMs: options.blockTimeMs,
      idleBlockTimeMs: options.idleBlockTimeMs,
      page: readPageDirectory(options.pageDirectory),
      ...(options.hasSample ? { newLedgerAgeMs: SAMPLE_DAY_MS } : {}),
      onError: (error) => {
        // Omits the loss of the data lock, which is reported where it is detected.
        if (!(error instanceof DataLockLostError)) output.error(error instanceof StoreFullError ? `\n${error.message}` : error);
      },
      ...(indexer && {
        indexer: ({ chainId, isPublic }) => {
          indexer.open(chainId, { ledgerPath: data?.ledgerPath, indexPath: data?.indexPath, isReset: options.isReset, isPublic });
          return indexer;
        },
      }),
    });
    const started = localnet;
    cleanUps.push(() => started.stop());
    for (const [service, listener] of listeners) {
      const handler = started.services[service];
      if (handler !== undefined) listener.serve(handler);
    }
    return { localnet: started, ports, listeners: [...listeners.values()], indexer, stop };
  } catch (error) {
    await stop();
    if (options.fork !== undefined && (error instanceof UpstreamError || error instanceof TypeError)) throw new StartError(error.message);
    if (error instanceof StoreFullError) throw new StartError(`${error.problem} ${error.remedy} and start again.`);
    throw error instanceof ChainIdError && dataDirectory !== undefined ? ofAnotherProfile(error, dataDirectory) : error;
  }
}

/** Options of a fork; its cache is in the data directory by default, and absent for a ledger in memory. */
function forkOptions({ cacheFolder, ...fork }: ForkStart, dataDirectory: string | undefined): ForkNetworkOptions {
  const folder = cacheFolder ?? (dataDirectory === undefined ? undefined : join(dataDirectory, "fork-cache"));
  return { ...fork, cache: folder === undefined ? undefined : openForkCacheDirectory(folder) };
}

function ofAnotherProfile({ stored }: ChainIdError, path: string): StartError {
  const found =
    stored === IDENTITIES.public.chainId
      ? "with --profile public"
      : stored === IDENTITIES.local.chainId
        ? "without --profile public"
        : undefined;
  const made = found === undefined ? `is of chain ${stored}` : `was made ${found}`;
  return new StartError(
    `The ledger in ${path} ${made}; start it as it was made, choose another directory with --data-dir, or begin anew with --reset.`,
  );
}

function startIndexer(
  { ports, databaseUrl, processorFiles = [], output = console }: ServerOptions,
  localnet: () => Localnet | undefined,
): Promise<IndexerThread> {
  return startIndexerThread({
    port: ports.indexer,
    databaseUrl,
    processorFiles,
    onFailure: (sentence) => output.error(sentence),
    onNote: (text) => output.log(text),
    onRequest: (request) => localnet()?.requests.note(request),
  });
}

/** An in-memory ledger is readable only by this thread, so the indexer thread maintains a copy. */
function openMemory(indexer: IndexerThread | undefined): Store {
  const store = createMemoryStore();
  return indexer === undefined ? store : createMirroredStore(store, indexer.mirror);
}

async function openData(
  { dataDirectory, isReset, onDataLost, output = console }: ServerOptions,
  keylessSecrets: Promise<KeylessSecrets> | undefined,
): Promise<DataDirectory | undefined> {
  if (dataDirectory === undefined) return undefined;
  return openDataDirectory(dataDirectory, { isReset, keylessSecrets, onLost: onDataLost, onWait: (sentence) => output.log(sentence) });
}

type Lmdb = Awaited<ReturnType<typeof loadLmdb>>;

async function openLedger(lmdb: Lmdb, data: DataDirectory, { verifiesLedger, fork, output = console }: ServerOptions): Promise<Store> {
  const store = openStore(lmdb, data);
  try {
    if (fork === undefined) refuseFork(store, data.ledgerPath);
    await checkLedger(store, data.ledgerPath, { isWhole: verifiesLedger, onProgress: (sentence) => output.log(sentence) });
    return store;
  } catch (error) {
    store.close();
    throw error;
  }
}

function refuseFork(store: Store, path: string): void {
  const encoded = store.getSetting(FORK_SETTING);
  if (encoded === undefined) return;
  const { url, version } = decodeForkRecord(encoded).point;
  throw new StartError(
    `The ledger in ${path} is a fork; start it with --fork ${url}@${version}, or choose another directory with --data-dir.`,
  );
}

function openStore({ createLmdbStore }: Lmdb, { ledgerPath: path, lock }: DataDirectory): Store {
  try {
    return createLmdbStore({ directory: path, mayWrite: lock.check });
  } catch (error) {
    if (error instanceof StoreFullError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The ledger in ${path} cannot be opened (${reason}); start with --reset to begin a new one.`);
  }
}
