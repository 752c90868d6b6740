import { bytesToHex, crypto } from "@atoll/move";
import {
  createMemoryStore,
  decodeForkRecord,
  encodeForkRecord,
  FORK_SETTING,
  type ForkCache,
  type ForkPoint,
  type OpenFork,
  openFork,
  type RunningChain,
  type Store,
  UpstreamError,
} from "@atoll/node";
import { forkUrl } from "./forkUrl.ts";

export interface ForkNetworkOptions {
  /** URL of the upstream's REST API; `/v1` is added if it is missing. */
  readonly url: string;
  /** Version after which the fork continues; the upstream's newest by default. */
  readonly version?: bigint | undefined;
  /** Store of what was read from the upstream. */
  readonly cache?: ForkCache | undefined;
  /** Whether no request is sent. */
  readonly isOffline?: boolean | undefined;
  /** Chain id of the fork; by default 220, or 221 for an upstream with that id. */
  readonly chainId?: number | undefined;
  /** Whether the fork has the upstream's chain id. Signatures made on it are then valid on the upstream. */
  readonly keepsChainId?: boolean | undefined;
  /** Headers with the API key of the upstream. Never logged. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** Opened upstream with the identity of its fork. With the upstream's chain id it is `fork-kept`, for which the page's worker never signs. */
export interface ForkNetwork {
  readonly fork: OpenFork;
  readonly store: Store;
  readonly id: string;
  readonly label: string;
  readonly chainId: number;
  readonly keepsChainId: boolean;
}

const CHAIN_ID = 220;
const OTHER_CHAIN_ID = 221;
/** Chain ids with meaning elsewhere: signatures for them would be valid there. */
const TAKEN_CHAIN_IDS: ReadonlySet<number> = new Set([1, 2, 4]);

/** Opens the upstream of a new fork, or that of the fork in the store. Throws `UpstreamError`, or `TypeError` for options that conflict. */
export async function openForkNetwork(options: ForkNetworkOptions, store: Store = createMemoryStore()): Promise<ForkNetwork> {
  const url = forkUrl(options.url);
  const point = storedPoint(store, url, options.version) ?? cachedPoint(options.cache, url, options.version);
  if (point === undefined && options.isOffline === true)
    throw new UpstreamError("refused", "Without requests a fork needs the version after @ and a cache that contains it.");
  const fork = await openFork({ ...options, url, ...(point !== undefined && { point }) });
  options.cache?.write(pointName(url, fork.point.version), encodePoint(fork.point));
  const keepsChainId = options.keepsChainId === true;
  const chainId = keepsChainId ? fork.point.chainId : chainIdOf(options.chainId, fork.point.chainId);
  return {
    fork,
    store,
    id: keepsChainId ? "fork-kept" : "fork",
    label: `Fork of ${upstreamName(fork.point)} at ${fork.point.version}`,
    chainId,
    keepsChainId,
  };
}

function chainIdOf(wanted: number | undefined, upstream: number): number {
  if (wanted === undefined) return upstream === CHAIN_ID ? OTHER_CHAIN_ID : CHAIN_ID;
  if (TAKEN_CHAIN_IDS.has(wanted) || wanted === upstream)
    throw new TypeError(`A fork cannot have chain id ${wanted}: signatures for it would be valid elsewhere.`);
  return wanted;
}

const NAMES: ReadonlyMap<number, string> = new Map([
  [1, "Mainnet"],
  [2, "Testnet"],
]);

/** Name of an upstream: that of a public network by its chain id, or the host. */
function upstreamName({ url, chainId }: Pick<ForkPoint, "url" | "chainId">): string {
  return NAMES.get(chainId) ?? new URL(url).host;
}

function storedPoint(store: Store, url: string, version: bigint | undefined): ForkPoint | undefined {
  const encoded = store.getSetting(FORK_SETTING);
  if (encoded === undefined) {
    if (store.latestBlock() !== undefined)
      throw new TypeError("The stored ledger is not a fork; choose another directory with --data-dir, or begin anew with --reset.");
    return undefined;
  }
  const { point } = decodeForkRecord(encoded);
  if (point.url !== url || (version !== undefined && version !== point.version))
    throw new TypeError(
      `The stored ledger is a fork of ${point.url} at version ${point.version}; start it so, choose another directory with --data-dir, or begin anew with --reset.`,
    );
  return point;
}

function pointName(url: string, version: bigint): string {
  return `point/${bytesToHex(crypto.sha3_256(new TextEncoder().encode(`${url}@${version}`))).slice(0, 32)}`;
}

function cachedPoint(cache: ForkCache | undefined, url: string, version: bigint | undefined): ForkPoint | undefined {
  const bytes = version === undefined ? undefined : cache?.read(pointName(url, version));
  return bytes === undefined ? undefined : decodeForkRecord(bytes).point;
}

/** A point is stored in the form of a record without the values that belong to one fork. */
function encodePoint(point: ForkPoint): Uint8Array {
  return encodeForkRecord({ point, random: new Uint8Array(32), behindUsecs: 0n });
}

/** Description of a fork for clients, with the identity that its ledger has now. */
export function describeFork({ fork }: Pick<RunningChain, "fork">, keepsChainId: boolean) {
  if (fork === undefined) return undefined;
  const { point, identity } = fork;
  return {
    of: upstreamName(point),
    url: point.url,
    chainId: point.chainId,
    version: point.version.toString(),
    blockHeight: point.blockHeight.toString(),
    /** Version from which the accumulator and the list of transactions begin. */
    firstVersion: (point.version + 1n).toString(),
    identity: `0x${bytesToHex(crypto.sha3_256(new TextEncoder().encode(identity)))}`,
    keepsChainId,
    usage: fork.usage(),
  };
}
