import type { NativeModule } from "@atoll/framework";
import {
  type CheckSignature,
  createChain,
  createFaucet,
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
import type { StartIndexer } from "./indexerHandle.ts";
import { createKeylessServices, type KeepIssuerKey, type KeylessServices, keylessGenesis } from "./keyless/createKeylessServices.ts";
import { createKeys, type LocalnetKeys } from "./keys.ts";
import { type Ports, STANDARD_PORTS } from "./ports.ts";
import type { ConditionsInput, PublicConditions } from "./profile/conditions.ts";
import { storeBehind } from "./profile/ledgerBehind.ts";
import { type ProfileName, readProfile } from "./profile/profile.ts";
import { createPublicChain } from "./profile/publicChain.ts";
import { createPublicGateways } from "./profile/publicGateways.ts";
import { isClientDisconnect } from "./services/clientDisconnect.ts";
import { connectionOf } from "./services/connections.ts";
import { type ConsentKeeper, createConsentKeeper } from "./services/consent/consentKeeper.ts";
import { createConsentService } from "./services/consent/consentService.ts";
import { createLoopbackFetch } from "./services/createLoopbackFetch.ts";
import type { Handler } from "./services/handler.ts";
import { onlyForLoopbackHosts } from "./services/loopbackHosts.ts";
import type { PageFiles } from "./services/pageFiles.ts";
import { createPageHandler } from "./services/pageHandler.ts";
import { createReadinessHandler } from "./services/readiness.ts";
import { createRequestLog, type RequestLog } from "./services/requestLog.ts";
import { warmUp } from "./warmUp.ts";

export interface LocalnetOptions {
  /** Where the ledger is kept; in memory unless given. The network closes it when it stops. */
  readonly store?: Store;
  readonly keys?: LocalnetKeys;
  /** What the process needs of the machine, for the control `usage`. */
  readonly measureUsage?: () => MeasuredUsage;
  /** The wall clock in milliseconds. */
  readonly now?: () => number;
  /** From a block's first transaction to the block; 0 makes it at once. */
  readonly blockTimeMs?: number;
  /** From one empty block to the next when nothing is sent; 0 makes none. */
  readonly idleBlockTimeMs?: number;
  /** `local` unless given. With `public` it is to its clients a network of somebody else: without faucet and controls over HTTP. */
  readonly profile?: ProfileName;
  /** How the public profile treats its callers; see `DEFAULT_CONDITIONS`. */
  readonly conditions?: ConditionsInput;
  /** 4, or 177 with the public profile, unless given. */
  readonly chainId?: number;
  /** Native modules of the network's own, beside the framework's. */
  readonly modules?: readonly NativeModule[];
  /** Compiled Move modules that the network starts with, beside the framework's or instead of those of the same name. */
  readonly genesisModules?: readonly Uint8Array[];
  readonly faucet?: Partial<FaucetAmounts>;
  readonly ports?: Partial<Ports>;
  /**
   * Receives errors in our own code that a service or a block met. Without it, errors of transactions are printed to the console and errors of
   * services are thrown.
   */
  readonly onError?: (error: unknown) => void;
  /** What the controls ask for over HTTP. */
  readonly controlToken?: string;
  readonly page?: PageFiles;
  /** What signs a person's consent to reach more; for this process only unless given. */
  readonly consent?: ConsentKeeper;
  /** Starts what follows the ledger and answers GraphQL; without it there is no indexer. The network stops it when it stops. */
  readonly indexer?: StartIndexer;
  /** How a signature is checked without holding up everything else; hosts with threads give one. */
  readonly checkSignature?: CheckSignature;
  /** Threads for simulations and views that take long; hosts whose threads can read the ledger give them. */
  readonly longRuns?: LongRuns | undefined;
  /** Told of a key that an issuer signs with from now on, to keep it. */
  readonly keepIssuerKey?: KeepIssuerKey;
}

/** What the faucet pays. */
export interface FaucetAmounts {
  /** For a request that names no amount. */
  readonly defaultAmountOctas: bigint;
  /** At most; who asks for more gets this. */
  readonly maxAmountOctas: bigint;
}

/** 10 APT, and 1,000 APT at most. */
const FAUCET_AMOUNTS: FaucetAmounts = { defaultAmountOctas: 1_000_000_000n, maxAmountOctas: 100_000_000_000n };

/** The services that answer, by name. */
export interface LocalnetServices extends Readonly<Record<"page" | "node" | "ready", Handler>> {
  /** Absent in the public profile. */
  readonly faucet?: Handler;
  /** Absent where there is no indexer, or one that listens by itself. */
  readonly indexer?: Handler;
  /** Absent where there are no keyless services. */
  readonly issuer?: Handler;
}

/** A whole network in this process. Its controls are its methods. */
export interface Localnet extends Controls {
  readonly chain: RunningChain;
  readonly endpoints: Endpoints;
  readonly services: LocalnetServices;
  readonly requests: RequestLog;
  readonly controlToken: string;
  /** Changes how the public profile treats its callers, and gives what now holds. Each change begins the sequence of its seed anew. */
  changeConditions(input: ConditionsInput): PublicConditions;
  /** Takes the same URLs as the real ports and routes by port, without a socket. Every other host fails as if it were not there. */
  readonly fetch: typeof globalThis.fetch;
  stop(): Promise<void>;
}

/** Starts a network. When it resolves, at least 20 versions and two user transactions exist. */
export async function createLocalnet(options: LocalnetOptions = {}): Promise<Localnet> {
  const ports: Ports = { ...STANDARD_PORTS, ...options.ports };
  const profile = readProfile(options);
  const gateways = profile.conditions && createPublicGateways(profile.conditions, options.now ?? Date.now);
  const endpoints = endpointsOf(ports, {
    hasFaucet: gateways === undefined,
    hasIndexer: options.indexer !== undefined,
    hasKeyless: options.keys?.keyless !== undefined,
  });
  const keys = options.keys ?? createKeys();
  const { keyless } = keys;
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
  const chain = createChain({
    chainId: profile.chainId,
    rootKey: keys.root,
    blockTimeMs: options.blockTimeMs ?? 50,
    idleBlockTimeMs: options.idleBlockTimeMs ?? 5_000,
    ...(options.store === undefined ? {} : { store: options.store }),
    ...(options.modules === undefined ? {} : { modules: options.modules }),
    ...(options.genesisModules === undefined ? {} : { genesisModules: options.genesisModules }),
    ...(options.onError === undefined ? {} : { onError: options.onError }),
    checkSignature: options.checkSignature,
    longRuns: options.longRuns,
    ...(keyless === undefined
      ? {}
      : { genesis: () => ({ keyless: keylessGenesis({ ...keyless, issuers: signIn?.issuerKeys() ?? keyless.issuers }) }) }),
    clock: { nowUsecs: () => BigInt(Math.floor(now())) * 1_000n },
  });
  const minter = { chain, rootKey: keys.root, nowUsecs: () => chain.nowUsecs() };
  const amounts: FaucetAmounts = { ...FAUCET_AMOUNTS, ...options.faucet };
  const faucet = createFaucet({ ...minter, ...amounts, log });
  const funder = createFunder(minter);
  const prepare = () => warmUp(chain, funder);
  const controls = createControls({
    chain,
    funder,
    defaultFundOctas: amounts.defaultAmountOctas,
    requests,
    keyless: () => signIn?.behaviours,
    warmUp: prepare,
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
      // Chain state over REST, without a socket to oneself.
      fetch: async (url) => rest.fetch(new Request(url)),
      issuerPort: ports.issuer,
      now: () => Number(chain.nowUsecs() / 1_000n),
      log,
      runAsRoot: (script) => root.send(script, "issuers' keys"),
      ...(options.keepIssuerKey === undefined ? {} : { keepIssuerKey: options.keepIssuerKey }),
    });
  const page = createPageHandler({
    endpoints,
    network: profile,
    files: options.page,
    control: gateways === undefined ? createControlEndpoint({ controls, pageOrigin: endpoints.page, token: controlToken }) : undefined,
    consent: createConsentService({ pageOrigin: endpoints.page, keeper: options.consent ?? createConsentKeeper(), now }),
    keyless: signIn,
  });
  const indexer = await options.indexer?.({
    chainId: chain.chainId,
    store: gateways === undefined ? chain.store : storeBehind(chain.store, () => gateways.current().indexer.lagSecs),
    codes: chain.codes,
    isPublic: gateways !== undefined,
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
      publicly("node", (request) => rest.fetch(request)),
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

  await prepare();
  // A network whose issuers nobody believes is still a network.
  const observeIssuers = () =>
    signIn?.observeIssuers().catch((error: unknown) => log("The keys of the issuers could not be published.", error));
  await observeIssuers();
  chain.subscribe(({ kind }) => {
    // What was taken back may have been the change of a key.
    if (kind !== "committed") void observeIssuers();
  });
  const indexed = indexer?.caughtUp().then(
    () => {
      isIndexed = true;
    },
    // Whoever started the indexer was told why; readiness shows that it is missing.
    () => {},
  );
  // In this thread it is part of the network; in its own it follows in its own time.
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
      // A smaller lag shows what was committed before.
      indexer?.ledgerChanged("committed");
      return changed;
    },
    fetch: createLoopbackFetch(ports, services),
    async stop() {
      await indexer?.stop();
      await chain.stop();
    },
  };
}

/** 192 random bits, as text that survives a terminal and a header. */
function createToken(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
