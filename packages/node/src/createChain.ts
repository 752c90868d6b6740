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

/** Genesis options that do not follow from other chain options. */
export type OwnGenesis = Omit<GenesisOptions, "chainId" | "coreResourcesAuthKey">;

export interface ChainOptions {
  readonly chainId?: number;
  /** Ed25519 private key (32 bytes) of the minting account. Genesis contains its public key. */
  readonly rootKey: Uint8Array;
  /** Ledger store, by default in memory. The chain closes it on stop. */
  readonly store?: Store;
  readonly clock?: WallClock;
  readonly timers?: Timers;
  /** Delay from a block's first transaction to the block; 0 means immediately. */
  readonly blockTimeMs?: number;
  /** Interval of empty blocks on an idle chain; 0 disables them. */
  readonly idleBlockTimeMs?: number;
  /** Overrides the two times above. */
  readonly blockMode?: BlockMode;
  readonly maxBlockTransactions?: number;
  readonly mempool?: Partial<MempoolOptions>;
  /** Non-blocking signature check, provided by hosts with threads. */
  readonly checkSignature?: CheckSignature | undefined;
  /**
   * Worker threads for long simulations and views. They load only framework modules, so `modules` and `genesisModules` are not allowed with
   * them.
   */
  readonly longRuns?: LongRuns | undefined;
  /** Genesis choices of the network, read only when a ledger is created or reset. */
  readonly genesis?: OwnGenesis | (() => OwnGenesis);
  /** Additional native modules. Reopening a ledger requires the same modules. */
  readonly modules?: readonly NativeModule[];
  /**
   * Compiled genesis modules, which run as bytecode next to framework modules or replace those of the same name. Reopening a ledger
   * requires the same modules.
   */
  readonly genesisModules?: readonly Uint8Array[];
  /**
   * Receives internal errors and block failures. Without it, transaction errors are printed to the console, and other errors end the
   * process.
   */
  readonly onError?: (error: unknown) => void;
}

const USECS_PER_SECOND = 1_000_000n;
const DEFAULT_CHAIN_ID = 4;
const DEFAULT_MAX_BLOCK_TRANSACTIONS = 2_000;

/** Creates a block-producing chain with framework modules, from its stored ledger or a new genesis. */
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
