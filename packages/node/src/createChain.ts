import { frameworkRegistry, type GenesisOptions, type NativeModule } from "@atoll/framework";
import { crypto, ed25519PublicKey } from "@atoll/move";
import { type BlockMode, DEFAULT_BLOCK_MODE } from "./blocks/blockMode.ts";
import type { LongRuns } from "./blocks/longRuns.ts";
import type { RunningChain } from "./blocks/runningChain.ts";
import { startChain } from "./blocks/startChain.ts";
import type { Timers, WallClock } from "./blocks/timers.ts";
import { createDefectReporter } from "./execution/defect.ts";
import { createExecutor } from "./execution/executor.ts";
import { createStateCodes } from "./execution/stateCode.ts";
import { FAUCET_ROOT } from "./faucet/rootSender.ts";
import { createMemoryStore } from "./ledger/memoryStore.ts";
import type { Store } from "./ledger/store.ts";
import { DEFAULT_MEMPOOL_OPTIONS, type MempoolOptions } from "./mempool/mempoolOptions.ts";
import { AUTHENTICATION_SCHEME } from "./transaction/authenticationKey.ts";
import type { CheckSignature } from "./transaction/signatureCheck.ts";

/** Everything about genesis that does not follow from the chain's other options. */
export type OwnGenesis = Omit<GenesisOptions, "chainId" | "coreResourcesAuthKey">;

export interface ChainOptions {
  readonly chainId?: number;
  /** Ed25519 private key, 32 bytes, of the account that may mint. Its public half goes into genesis. */
  readonly rootKey: Uint8Array;
  /** Where the ledger is kept; in memory unless given. The chain closes it when it stops. */
  readonly store?: Store;
  readonly clock?: WallClock;
  readonly timers?: Timers;
  /** From a block's first transaction to the block; 0 makes it at once. */
  readonly blockTimeMs?: number;
  /** From one empty block to the next when nothing is sent; 0 makes none. */
  readonly idleBlockTimeMs?: number;
  /** Instead of the two times above. */
  readonly blockMode?: BlockMode;
  readonly maxBlockTransactions?: number;
  readonly mempool?: Partial<MempoolOptions>;
  /** How a signature is checked without holding up everything else; hosts with threads give one. */
  readonly checkSignature?: CheckSignature | undefined;
  /** Threads for simulations and views that take long. They know only the framework's modules, so `modules` and `genesisModules` exclude them. */
  readonly longRuns?: LongRuns | undefined;
  /** What the network chooses for itself; only asked for when there is no ledger yet, and again after a reset. */
  readonly genesis?: OwnGenesis | (() => OwnGenesis);
  /** Native modules of the network's own, beside the framework's. A ledger that was made with some needs the same ones again. */
  readonly modules?: readonly NativeModule[];
  /**
   * Compiled modules that the network starts with and that run as bytecode, beside the framework's or instead of those of the same name. A ledger that
   * was made with some needs the same ones again.
   */
  readonly genesisModules?: readonly Uint8Array[];
  /**
   * Receives errors in our own code and of blocks that could not be made. Without it, a transaction's error is printed to the console, and any
   * other error ends the process.
   */
  readonly onError?: (error: unknown) => void;
}

const USECS_PER_SECOND = 1_000_000n;
const DEFAULT_CHAIN_ID = 4;
const DEFAULT_MAX_BLOCK_TRANSACTIONS = 2_000;

/** A chain with the framework's modules, from its ledger or, where there is none, from a new genesis. It makes blocks from now on. */
export function createChain(options: ChainOptions): RunningChain {
  const { chainId = DEFAULT_CHAIN_ID, rootKey, onError = raise } = options;
  const onDefect = createDefectReporter(options.onError);
  if (options.longRuns !== undefined && (options.modules !== undefined || options.genesisModules !== undefined))
    throw new TypeError("a chain with modules of its own cannot run anything in threads that do not have them");
  const registry = frameworkRegistry(options.modules, options.genesisModules);
  const codes = createStateCodes(registry);
  const wall = options.clock ?? SYSTEM_CLOCK;
  const startSecs = wall.nowUsecs() / USECS_PER_SECOND;
  const genesis = (): GenesisOptions => {
    const own = typeof options.genesis === "function" ? options.genesis() : options.genesis;
    return { startSecs, ...own, chainId, coreResourcesAuthKey: authenticationKey(rootKey) };
  };
  return startChain({
    chainId,
    store: options.store ?? createMemoryStore(),
    codes,
    createExecutor: (knowledge) => createExecutor({ registry, codes, chainId, ...knowledge, onDefect }),
    genesis: (executor) => executor.genesis(genesis()),
    wall,
    timers: options.timers ?? SYSTEM_TIMERS,
    blockMode: options.blockMode ?? blockModeOf(options),
    mempool: { ...DEFAULT_MEMPOOL_OPTIONS, reservedSender: FAUCET_ROOT, ...options.mempool },
    checkSignature: options.checkSignature,
    longRuns: options.longRuns,
    maxBlockTransactions: options.maxBlockTransactions ?? DEFAULT_MAX_BLOCK_TRANSACTIONS,
    onError,
    onDefect,
  });
}

function blockModeOf({ blockTimeMs, idleBlockTimeMs }: ChainOptions): BlockMode {
  return {
    ...DEFAULT_BLOCK_MODE,
    ...(blockTimeMs !== undefined && { blockTimeMs }),
    ...(idleBlockTimeMs !== undefined && { idleBlockTimeMs }),
  };
}

function authenticationKey(privateKey: Uint8Array): Uint8Array {
  return crypto.sha3_256(Uint8Array.of(...ed25519PublicKey(privateKey), AUTHENTICATION_SCHEME.ed25519));
}

const SYSTEM_CLOCK: WallClock = { nowUsecs: () => BigInt(Date.now()) * 1000n };

const SYSTEM_TIMERS: Timers = {
  set: (callback, delayMs) => setTimeout(callback, delayMs),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

function raise(error: unknown): never {
  throw error;
}
