import type { NativeModule } from "@atoll/framework";
import type { OwnProcessor } from "@atoll/indexer/own";
import {
  type ChainOptions,
  type CheckSignature,
  createChain,
  createFaucet,
  createForkChain,
  createFunder,
  createRestApi,
  createRootSender,
  type LongRuns,
  type RunningChain,
  type Store,
} from "@atoll/node";
import { createControlEndpoint } from "./controls/controlEndpoint.ts";
import { ControlError } from "./controls/controlError.ts";
import type { Controls, MeasuredUsage } from "./controls/controls.ts";
import { createControls } from "./controls/createControls.ts";
import { type Endpoints, endpointsOf } from "./endpoints.ts";
import { describeFork, type ForkNetwork, type ForkNetworkOptions, openForkNetwork } from "./fork/forkNetwork.ts";
import { forkUrl } from "./fork/forkUrl.ts";
import { withPastReads } from "./fork/pastReads.ts";
import type { StartIndexer } from "./indexerHandle.ts";
import { createKeylessServices, type KeepIssuerKey, type KeylessServices, keylessGenesis } from "./keyless/createKeylessServices.ts";
import { createKeys, type LocalnetKeys } from "./keys.ts";
import { createMemoryMediaFiles, type MediaFiles } from "./media/mediaFiles.ts";
import { createMediaService } from "./media/mediaService.ts";
import { createMediaStore } from "./media/mediaStore.ts";
import { type Ports, STANDARD_PORTS } from "./ports.ts";
import type { ConditionsInput, PublicConditions } from "./profile/conditions.ts";
import { storeBehind } from "./profile/ledgerBehind.ts";
import { type ProfileName, readProfile } from "./profile/profile.ts";
import { createPublicChain } from "./profile/publicChain.ts";
import { createPublicGateways } from "./profile/publicGateways.ts";
import { createSeededRandom } from "./profile/seededRandom.ts";
import { createReplay } from "./replay/createReplay.ts";
import { createReplayCache } from "./replay/createReplayCache.ts";
import { catchUpClock } from "./sample/catchUpClock.ts";
import { createSampleRun } from "./sample/sampleRun.ts";
import { isClientDisconnect } from "./services/clientDisconnect.ts";
import { connectionOf } from "./services/connections.ts";
import { type ConsentKeeper, createConsentKeeper } from "./services/consent/consentKeeper.ts";
import { createConsentService } from "./services/consent/consentService.ts";
import { createLoopbackFetch } from "./services/createLoopbackFetch.ts";
import type { Handler } from "./services/handler.ts";
import { loopbackHosts, onlyForLoopbackHosts } from "./services/loopbackHosts.ts";
import type { PageFiles } from "./services/pageFiles.ts";
import { createPageHandler } from "./services/pageHandler.ts";
import { createReadinessHandler } from "./services/readiness.ts";
import { createRequestLog, type RequestLog } from "./services/requestLog.ts";
import { warmUp, warmUpFork } from "./warmUp.ts";

export interface LocalnetOptions {
  /** Ledger store, in memory by default. The network closes it on stop. */
  readonly store?: Store;
  readonly keys?: LocalnetKeys;
  /** Measures machine resources for the `usage` control. */
  readonly measureUsage?: () => MeasuredUsage;
  /** Returns the wall clock time in milliseconds. */
  readonly now?: () => number;
  /** Time by which the clock of a new ledger starts behind the wall clock, so that a sample world's day of activity ends now. */
  readonly newLedgerAgeMs?: number;
  /** Delay between a block's first transaction and the block; 0 produces it immediately. */
  readonly blockTimeMs?: number;
  /** Time between empty blocks while no transactions arrive; 0 produces none. */
  readonly idleBlockTimeMs?: number;
  /**
   * Profile of the network, `local` by default. A `public` network behaves to its clients like a third party's: without faucet, and
   * without controls over HTTP.
   */
  readonly profile?: ProfileName;
  /** Rate limits, lag and failures of the public profile; see `DEFAULT_CONDITIONS`. */
  readonly conditions?: ConditionsInput;
  /** Chain id; 4 by default, or 177 with the public profile. */
  readonly chainId?: number;
  /** Network of which this one is a fork. It has that network's state, no index, keyless services or sample world, and id `fork`. */
  readonly fork?: ForkNetworkOptions;
  /** `fetch` for nodes of other networks, from which the control `replay` reads; by default the host's. */
  readonly fetch?: typeof globalThis.fetch;
  /** Native Move modules in addition to those of the framework. */
  readonly modules?: readonly NativeModule[];
  /**
   * Compiled Move modules for genesis, added to the framework's modules or replacing modules of the same name. Genesis runs `init_module` of
   * those outside the framework, at chain time zero.
   */
  readonly genesisModules?: readonly Uint8Array[];
  /**
   * Whether transactions expire by the wall clock instead of chain time, so that clients that compute expiry from their own clock still work
   * after `clock`; false by default, as on public networks.
   */
  readonly expiresByWallTime?: boolean;
  readonly faucet?: Partial<FaucetAmounts>;
  readonly ports?: Partial<Ports>;
  /**
   * Receives internal errors from services and blocks. Without a handler, transaction errors are printed to the console and service errors
   * are thrown.
   */
  readonly onError?: (error: unknown) => void;
  /** Token required by controls over HTTP. */
  readonly controlToken?: string;
  readonly page?: PageFiles;
  /** Secret that signs the user's consent to additional connections; by default valid only for this process. */
  readonly consent?: ConsentKeeper;
  /** Files of uploaded pictures, in memory by default. */
  readonly media?: MediaFiles;
  /**
   * Starts the indexer, which follows the ledger and serves GraphQL. Without this function the network has no indexer. Stopping the
   * network also stops the indexer.
   */
  readonly indexer?: StartIndexer;
  /**
   * Processors that fill tables of their own, for an indexer in this process. They run with this process's rights, and block it while they
   * run. Needs `indexer`.
   */
  readonly processors?: readonly OwnProcessor[];
  /** Verifies signatures without blocking the main thread; supplied by hosts with threads. */
  readonly checkSignature?: CheckSignature;
  /** Worker threads for long simulations and views; supplied by hosts whose threads can read the ledger. */
  readonly longRuns?: LongRuns | undefined;
  /** Stores a new signing key of an issuer. */
  readonly keepIssuerKey?: KeepIssuerKey;
}

/** Amounts paid by the faucet. */
export interface FaucetAmounts {
  /** Amount paid for a request that names none. */
  readonly defaultAmountOctas: bigint;
  /** Maximum amount; requests for more receive this amount. */
  readonly maxAmountOctas: bigint;
}

/** Faucet amounts: 10 APT by default, 1,000 APT at most. */
const FAUCET_AMOUNTS: FaucetAmounts = { defaultAmountOctas: 1_000_000_000n, maxAmountOctas: 100_000_000_000n };

/** Request handlers of the running services, by name. */
export interface LocalnetServices extends Readonly<Record<"page" | "node" | "ready", Handler>> {
  /** Handler of the faucet; absent in the public profile. */
  readonly faucet?: Handler;
  /** Handler of the indexer; absent without indexer, and if the indexer listens on a separate port. */
  readonly indexer?: Handler;
  /** Handler of the keyless services; absent on a network without them. */
  readonly issuer?: Handler;
}

/** Complete network in this process, with controls as methods. */
export interface Localnet extends Controls {
  readonly chain: RunningChain;
  readonly endpoints: Endpoints;
  readonly services: LocalnetServices;
  readonly requests: RequestLog;
  readonly controlToken: string;
  /**
   * Changes rate limits, lag and failures of the public profile, and returns the resulting conditions. Each change restarts the seed's
   * random sequence.
   */
  changeConditions(input: ConditionsInput): PublicConditions;
  /** `fetch` for the network's usual URLs, routed by port without a socket. Other hosts fail like unreachable ones. */
  readonly fetch: typeof globalThis.fetch;
  stop(): Promise<void>;
}

/** Starts a network. On resolve, at least 20 versions and two user transactions exist. */
export async function createLocalnet(options: LocalnetOptions = {}): Promise<Localnet> {
  const ports: Ports = { ...STANDARD_PORTS, ...options.ports };
  const forked = options.fork === undefined ? undefined : await openFork(options, options.fork);
  const profile = forked === undefined ? readProfile(options) : { ...forked, conditions: undefined };
  const gateways = profile.conditions && createPublicGateways(profile.conditions, options.now ?? Date.now);
  const endpoints = endpointsOf(ports, {
    hasFaucet: gateways === undefined,
    hasIndexer: options.indexer !== undefined && forked === undefined,
    hasKeyless: options.keys?.keyless !== undefined && forked === undefined,
    hasMedia: gateways === undefined,
  });
  const { processors = [] } = options;
  if (processors.length > 0 && options.indexer === undefined)
    throw new TypeError("processors need an indexer; without one nothing runs them");
  if (processors.length > 0 && gateways !== undefined) throw new TypeError("the public profile has only the tables of public indexers");
  const keys = options.keys ?? createKeys();
  // A fork has its upstream's issuers, whose private keys are unknown here.
  const keyless = forked === undefined ? keys.keyless : undefined;
  const controlToken = options.controlToken ?? createToken();
  const now = options.now ?? Date.now;
  const requests = createRequestLog(now);
  const log = (message: string, cause: unknown) => {
    if (isClientDisconnect(cause)) return;
    const error = new Error(message, { cause });
    if (options.onError === undefined) throw error;
    options.onError(error);
  };

  let signIn: KeylessServices | undefined;
  const chainOptions: ChainOptions = {
    chainId: profile.chainId,
    rootKey: keys.root,
    blockTimeMs: options.blockTimeMs ?? 50,
    idleBlockTimeMs: options.idleBlockTimeMs ?? 5_000,
    ...(options.store === undefined ? {} : { store: options.store }),
    ...(options.modules === undefined ? {} : { modules: options.modules }),
    ...(options.genesisModules === undefined ? {} : { genesisModules: options.genesisModules }),
    ...(options.expiresByWallTime === undefined ? {} : { expiresByWallTime: options.expiresByWallTime }),
    ...(options.onError === undefined ? {} : { onError: options.onError }),
    checkSignature: options.checkSignature,
    longRuns: options.longRuns,
    ...(keyless === undefined
      ? {}
      : { genesis: () => ({ keyless: keylessGenesis({ ...keyless, issuers: signIn?.issuerKeys() ?? keyless.issuers }) }) }),
    clock: { nowUsecs: () => BigInt(Math.floor(now())) * 1_000n },
    ...(options.newLedgerAgeMs === undefined ? {} : { newLedgerAgeUsecs: BigInt(options.newLedgerAgeMs) * 1_000n }),
  };
  const chain =
    forked === undefined
      ? createChain(chainOptions)
      : await createForkChain({ ...chainOptions, longRuns: undefined, store: forked.store, fork: forked.fork });
  // Without a sample world to come, no ledger stays in the past: an earlier start may have been interrupted in the middle of one.
  if (options.newLedgerAgeMs === undefined) catchUpClock(chain);
  const minter = { chain, rootKey: keys.root, nowUsecs: () => chain.nowUsecs() };
  const amounts: FaucetAmounts = { ...FAUCET_AMOUNTS, ...options.faucet };
  const faucet = createFaucet({ ...minter, ...amounts, log });
  const funder = createFunder(minter);
  const prepare = async () => (forked === undefined ? warmUp(chain, funder) : warmUpFork(chain));
  const pictures = createMediaStore(options.media ?? createMemoryMediaFiles());
  const sample =
    endpoints.media === undefined || forked !== undefined
      ? undefined
      : createSampleRun({
          chain,
          // Nonces follow from the seed, because they are part of the state.
          funderOf: (seed) => createFunder({ ...minter, randomNonce: createSeededNonces(seed) }).fund,
          storePicture: async (bytes) => `${endpoints.media}/${await pictures.put(bytes)}`,
        });
  const controls = createControls({
    chain,
    funder,
    defaultFundOctas: amounts.defaultAmountOctas,
    requests,
    keyless: () => signIn?.behaviours,
    warmUp: prepare,
    sample,
    deletePictures: pictures.clear,
    replays: createReplay({
      // A network without sockets can still replay its own transactions.
      fetchFor: (url) => (loopbackHosts(ports.node).includes(new URL(url).host) ? loopbackFetch() : (options.fetch ?? globalThis.fetch)),
      headersFor: (url) => (options.fork !== undefined && forkUrl(options.fork.url) === url ? options.fork.headers : undefined),
      cache: createReplayCache(),
    }),
    measureUsage: options.measureUsage,
  });
  const rest = createRestApi({
    chain: gateways === undefined ? chain : createPublicChain(chain, () => gateways.current().node),
    log,
    connectionOf,
  });
  const root = createRootSender(minter);
  signIn =
    keyless &&
    createKeylessServices({
      secrets: keyless,
      nodeUrl: endpoints.node,
      // The keyless services read chain state through the REST handler, without a socket.
      fetch: async (url) => rest.fetch(new Request(url)),
      issuerPort: ports.issuer,
      now: () => Number(chain.nowUsecs() / 1_000n),
      log,
      runAsRoot: (script) => root.send(script, "issuers' keys"),
      ...(options.keepIssuerKey === undefined ? {} : { keepIssuerKey: options.keepIssuerKey }),
    });
  const owner = { pageOrigin: endpoints.page, token: controlToken };
  const page = createPageHandler({
    endpoints,
    network: profile,
    describeFork: () => describeFork(chain, forked?.keepsChainId === true),
    files: options.page,
    control: gateways === undefined ? createControlEndpoint({ controls, ...owner }) : undefined,
    media: endpoints.media === undefined ? undefined : createMediaService({ store: pictures, mediaUrl: endpoints.media, ...owner }),
    consent: createConsentService({ pageOrigin: endpoints.page, keeper: options.consent ?? createConsentKeeper(), now }),
    keyless: signIn,
  });
  const indexer = await (forked === undefined ? options.indexer : undefined)?.({
    chainId: chain.chainId,
    store: gateways === undefined ? chain.store : storeBehind(chain.store, () => gateways.current().indexer.lagSecs),
    codes: chain.codes,
    isPublic: gateways !== undefined,
    processors,
    log,
  });
  const tellIndexer = ({ indexer: conditions, seed }: PublicConditions) => indexer?.setConditions?.(conditions, seed);
  if (gateways !== undefined) tellIndexer(gateways.current());
  if (indexer !== undefined) chain.subscribe(({ kind }) => indexer.ledgerChanged(kind));
  let isIndexed = false;
  const ready = createReadinessHandler(() => {
    const always = [
      "node",
      ...(gateways === undefined ? ["faucet"] : []),
      "page",
      ...(keyless === undefined ? [] : ["issuer", "pepper", "prover"]),
    ];
    if (indexer === undefined) return { ready: always, notReady: [] };
    return isIndexed && !indexer.hasFailed() ? { ready: [...always, "indexer"], notReady: [] } : { ready: always, notReady: ["indexer"] };
  });
  const services: LocalnetServices = {
    page: guard("page", page),
    node: guard(
      "node",
      publicly(
        "node",
        chain.fork === undefined ? (request) => rest.fetch(request) : withPastReads(chain.fork, async (request) => rest.fetch(request)),
      ),
    ),
    ...(gateways === undefined ? { faucet: guard("faucet", (request) => faucet.fetch(request)) } : {}),
    ready: guard("ready", ready),
    ...(indexer?.fetch === undefined ? {} : { indexer: guard("indexer", publicly("indexer", indexer.fetch)) }),
    ...(signIn === undefined ? {} : { issuer: guard("issuer", signIn.issuer) }),
  };
  function publicly(name: "node" | "indexer", inner: Handler): Handler {
    return gateways?.before(name, inner) ?? inner;
  }
  function guard(name: keyof LocalnetServices, inner: Handler): Handler {
    return requests.watch(name, onlyForLoopbackHosts(ports[name], inner));
  }

  function loopbackFetch(): typeof globalThis.fetch {
    return createLoopbackFetch(ports, services);
  }

  await prepare();
  // Publishes issuer keys; the network also runs if that fails.
  const observeIssuers = () =>
    signIn?.observeIssuers().catch((error: unknown) => log("The keys of the issuers could not be published.", error));
  await observeIssuers();
  chain.subscribe(({ kind }) => {
    // Publishes issuer keys again, because a revert or reset may have removed them from the ledger.
    if (kind !== "committed") void observeIssuers();
  });
  const indexed = indexer?.caughtUp().then(
    () => {
      isIndexed = true;
    },
    // Ignores the error, which the indexer's starter has reported; the readiness endpoint shows the indexer as missing.
    () => {},
  );
  // Waits for an in-process indexer as part of the startup; an indexer thread catches up independently.
  if (indexer?.fetch !== undefined) await indexed;
  return {
    ...controls,
    chain,
    endpoints,
    services,
    requests,
    controlToken,
    changeConditions(input) {
      if (gateways === undefined) throw new ControlError("refused", "Only the public profile has conditions.");
      const changed = gateways.change(input);
      tellIndexer(changed);
      // Notifies the indexer, because a smaller lag reveals more commits.
      indexer?.ledgerChanged("committed");
      return changed;
    },
    fetch: loopbackFetch(),
    async stop() {
      await indexer?.stop();
      await chain.stop();
    },
  };
}

/** Opens the upstream of a fork. Throws `TypeError` for options that a fork cannot have. */
async function openFork(options: LocalnetOptions, fork: ForkNetworkOptions): Promise<ForkNetwork> {
  const { profile, conditions, chainId, modules, genesisModules, store } = options;
  if (profile === "public" || (conditions ?? modules ?? genesisModules ?? chainId) !== undefined)
    throw new TypeError("A fork has the modules and conditions of its upstream; its chain id is an option of the fork.");
  try {
    return await openForkNetwork(fork, store);
  } catch (error) {
    store?.close();
    throw error;
  }
}

/** Nonces of 64 bits that follow from a seed. */
function createSeededNonces(seed: number): () => bigint {
  const random = createSeededRandom(seed);
  const half = () => BigInt(Math.floor(random() * 2 ** 32));
  return () => (half() << 32n) | half();
}

/** Random control token of 192 bits, in characters that are safe for terminals and headers. */
function createToken(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
