import { CORE_RESOURCES_ADDRESS, frameworkRegistry, type GenesisOptions, type NativeModule } from "@atoll/framework";
import { type Address, crypto, ed25519PublicKey, statusType, USECS_PER_SEC } from "@atoll/move";
import { type BlockMode, DEFAULT_BLOCK_MODE } from "../chain/blockMode.ts";
import {
  ChainIdError,
  type LedgerChange,
  type LedgerSummary,
  type RunningChain,
  type Snapshot,
  UnknownSnapshotError,
} from "../chain/chain.ts";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import type { StateOrder } from "../chain/stateOrder.ts";
import type { StateView } from "../chain/stateValue.ts";
import type { LedgerBlock, LedgerCommit, Store } from "../chain/store.ts";
import { createDefectReporter } from "../execution/defect.ts";
import { createExecutor } from "../execution/executor.ts";
import { performRun } from "../execution/readOnlyRun.ts";
import { createStateCodes } from "../execution/stateCode.ts";
import type { OpenFork } from "../fork/openFork.ts";
import { ACCUMULATOR_SETTING, type Accumulator, restoreAccumulator } from "../ledger/accumulator.ts";
import { createMemoryStore } from "../ledger/memoryStore.ts";
import { StoreFullError } from "../ledger/storeErrors.ts";
import { readStore } from "../ledger/storeReadError.ts";
import { hashTransactionNode } from "../ledger/transactionInfoEncoding.ts";
import { createMempool } from "../mempool/mempool.ts";
import { DEFAULT_MEMPOOL_OPTIONS, type MempoolOptions } from "../mempool/mempoolOptions.ts";
import { authenticatingModules } from "../transaction/authenticatingModules.ts";
import { AUTHENTICATION_SCHEME } from "../transaction/authenticationKey.ts";
import { type CheckSignature, createCheckInTurns } from "../transaction/signatureCheck.ts";
import { decodeTransaction } from "../transaction/transactionBcs.ts";
import { type BoundedRuns, createBoundedRuns } from "./boundedRuns.ts";
import { createChainClock } from "./chainClock.ts";
import { type ChainSettings, chainSettingsEntry, INITIAL_SETTINGS, loadChainSettings, saveChainSettings } from "./chainSettings.ts";
import { createExclusive } from "./exclusive.ts";
import { createForkBlock } from "./forkBlock.ts";
import { chainFork, createForkRuns, forkStore, randomIdentity, readForkRecord, throughFork } from "./forkedChain.ts";
import { createGasEstimator } from "./gasEstimate.ts";
import { createGenesisBlock } from "./genesisBlock.ts";
import { createGiveWay } from "./giveWay.ts";
import type { LongRuns } from "./longRuns.ts";
import { roundsBeforeEpochEnd } from "./proposers.ts";
import { createProvenClaims } from "./provenClaims.ts";
import { type BlockOutput, runBlock } from "./runBlock.ts";
import { createSchedule } from "./schedule.ts";
import { simulatedTransaction } from "./simulatedTransaction.ts";
import { loadStorageUsage, type StorageUsage } from "./storageUsage.ts";
import { createSubmission } from "./submission.ts";
import { readChainId } from "./systemState.ts";
import { SYSTEM_CLOCK, SYSTEM_TIMERS, type Timers, type WallClock, yieldTo } from "./timers.ts";
import { createWaiters } from "./waiters.ts";

/** Genesis options that are not already given by other chain options. */
type OwnGenesis = Omit<GenesisOptions, "chainId" | "coreResourcesAuthKey">;

export interface ChainOptions {
  readonly chainId?: number;
  /** Ed25519 private key (32 bytes) of the minting account. Genesis contains its public key. */
  readonly rootKey: Uint8Array;
  /** Ledger store, by default in memory. The chain closes the store when it stops. */
  readonly store?: Store;
  readonly clock?: WallClock;
  /** Time by which the clock of a new ledger starts behind the wall clock, 0 by default. A reset ledger starts at the wall clock. */
  readonly newLedgerAgeUsecs?: bigint;
  readonly timers?: Timers;
  /** Delay from the arrival of a block's first transaction to the block; 0 means immediately. */
  readonly blockTimeMs?: number;
  /** Interval of empty blocks on an idle chain; 0 disables them. */
  readonly idleBlockTimeMs?: number;
  /** Block production mode, which overrides `blockTimeMs` and `idleBlockTimeMs`. */
  readonly blockMode?: BlockMode;
  readonly maxBlockTransactions?: number;
  readonly mempool?: Partial<MempoolOptions>;
  /** Signature verification that does not block the event loop, provided by hosts with threads. */
  readonly checkSignature?: CheckSignature | undefined;
  /**
   * Worker threads for long simulations and views. They load only framework modules, so `modules` and `genesisModules` are not allowed with
   * them.
   */
  readonly longRuns?: LongRuns | undefined;
  /** Genesis choices of the network, read only when a ledger is created or reset. */
  readonly genesis?: OwnGenesis | (() => OwnGenesis);
  /** Upstream of a fork, opened by `openFork`. The store then contains the fork's own versions. Open such a chain with `createForkChain`. */
  readonly fork?: OpenFork | undefined;
  /** Additional native modules. Reopening a ledger requires the same modules. */
  readonly modules?: readonly NativeModule[];
  /**
   * Compiled genesis modules, which run as bytecode next to framework modules or replace those of the same name. Reopening a ledger
   * requires the same modules.
   */
  readonly genesisModules?: readonly Uint8Array[];
  /**
   * Whether transactions expire by the wall clock instead of chain time, so that clients that compute expiry from their own clock still work
   * after `advanceClock`. Not allowed with `longRuns`, whose threads validate by chain time.
   */
  readonly expiresByWallTime?: boolean;
  /**
   * Receives internal errors and block failures. Without it, transaction errors are printed to the console, and other errors end the
   * process.
   */
  readonly onError?: (error: unknown) => void;
}

/** Latest block of the chain, its state and derived values. */
interface Head {
  readonly block: LedgerBlock;
  readonly summary: LedgerSummary;
  readonly state: StateView;
  readonly accumulator: Accumulator;
  readonly usage: StorageUsage;
}

/** Produced block, and the version of the ordered change in it. */
interface MadeBlock {
  readonly block: LedgerBlock;
  readonly orderVersion: bigint | undefined;
}

/** Longest time that a block runs transactions before other requests are served. */
const TURN_USECS = 8_000n;
const DEFAULT_CHAIN_ID = 4;
const DEFAULT_MAX_BLOCK_TRANSACTIONS = 2_000;

/**
 * Opens the stored ledger or creates genesis, and starts block production. The function is long, because submissions, blocks and the
 * owner's methods share the latest block.
 */
export function createChain(options: ChainOptions): RunningChain {
  const { chainId = DEFAULT_CHAIN_ID, rootKey, onError = raise } = options;
  const { clock: hostClock = SYSTEM_CLOCK, timers = SYSTEM_TIMERS, store: own = createMemoryStore() } = options;
  const { maxBlockTransactions = DEFAULT_MAX_BLOCK_TRANSACTIONS } = options;
  const onDefect = createDefectReporter(options.onError);
  if (options.longRuns !== undefined && (options.modules !== undefined || options.genesisModules !== undefined))
    throw new TypeError("a chain with modules of its own cannot run anything in threads that do not have them");
  if (options.longRuns !== undefined && options.expiresByWallTime === true)
    throw new TypeError("a chain whose transactions expire by the wall clock cannot simulate in threads");
  const { fork } = options;
  if (fork !== undefined && (options.longRuns ?? options.modules ?? options.genesisModules ?? options.genesis) !== undefined)
    throw new TypeError("a fork has the modules and the genesis of its upstream, and no threads that read its ledger");
  const registry = fork?.registry ?? frameworkRegistry(options.modules, options.genesisModules);
  const codes = fork?.codes ?? createStateCodes(registry);
  const store: Store = fork === undefined ? own : forkStore(own, fork, codes);
  let record = readForkRecord(own, fork, hostClock.nowUsecs);
  const wall: WallClock = record === undefined ? hostClock : { nowUsecs: () => hostClock.nowUsecs() - (record?.behindUsecs ?? 0n) };
  const startSecs = wall.nowUsecs() / USECS_PER_SEC;
  let settings: ChainSettings = loadChainSettings(store);
  let actAs = new Set(settings.actAs);
  const mayActAs = (signer: Address) => actAs.has(signer);
  const proven = createProvenClaims();
  const executor = createExecutor({
    registry,
    codes,
    chainId,
    mayActAs,
    storageUsage: () => head.usage,
    isKeylessProven: proven.isProven,
    onDefect,
    expiresByWallTime: options.expiresByWallTime,
  });
  const clock = createChainClock(wall, settings.clockOffsetUsecs);
  /** Time with which a transaction's expiry is compared. */
  const expiryNowUsecs = () => (options.expiresByWallTime === true ? wall : clock).nowUsecs();
  const mempool = createMempool({ ...DEFAULT_MEMPOOL_OPTIONS, reservedSender: CORE_RESOURCES_ADDRESS, ...options.mempool });
  const waiters = createWaiters(timers);
  const gas = createGasEstimator(store);
  const exclusive = createExclusive();
  const listeners = new Set<(change: LedgerChange) => void>();

  const forkRuns = fork && createForkRuns(fork);
  const forkOfChain = fork && chainFork(fork, () => record);
  const oldestVersion = fork === undefined ? 0n : fork.point.version + 1n;
  const oldestBlockHeight = fork === undefined ? 0n : fork.point.blockHeight + 1n;
  if (store.latestBlock() === undefined) {
    const age = options.newLedgerAgeUsecs ?? 0n;
    const first = createFirstBlock(startSecs - age / USECS_PER_SEC);
    clock.restoreOffset(-age);
    changeSettings({ clockOffsetUsecs: -age });
    store.commit(first);
  }
  let head = loadHead();
  let lastDropUsecs = wall.nowUsecs();
  let outage: string | undefined;
  /** Number of reverts and resets, by which a concurrent run detects that it has read discarded state. */
  let revertCount = 0;
  const storedChainId = readChainId(head.state);
  if (storedChainId !== undefined && storedChainId !== chainId) throw new ChainIdError(storedChainId, chainId);

  const schedule = createSchedule({
    timers,
    wall,
    mode: options.blockMode ?? blockModeOf(options),
    pending: mempool,
    makeBlock: (cut) =>
      exclusive(async () => {
        dropExpired();
        mempool.release(cut.arrivedByUsecs);
        if (cut.evenIfEmpty || mempool.readyCount > 0) await makeBlock(false);
      }),
    onError,
  });

  function createFirstBlock(genesisSecs: bigint): LedgerCommit {
    if (fork !== undefined && record !== undefined) {
      const rootAuthenticationKey = authenticationKey(rootKey);
      return createForkBlock(record, fork.state, executor.fork(fork.state, { chainId, rootAuthenticationKey }));
    }
    const own = typeof options.genesis === "function" ? options.genesis() : options.genesis;
    const genesis = { startSecs: genesisSecs, ...own, chainId, coreResourcesAuthKey: authenticationKey(rootKey) };
    return createGenesisBlock(executor.genesis(genesis));
  }

  function loadHead(): Head {
    const block = store.latestBlock();
    const frontier = store.getSetting(ACCUMULATOR_SETTING);
    if (block === undefined || frontier === undefined) throw new Error("the store holds no ledger");
    return headAt(block, restoreAccumulator(hashTransactionNode, frontier), loadStorageUsage(store));
  }

  /** Produces a block. Requires the `exclusive` lock: concurrent blocks would have the same parent. */
  function makeBlock(endEpoch: boolean, order?: StateOrder): Promise<MadeBlock> {
    return forkRuns === undefined ? makeBlocks(endEpoch, order) : forkRuns.system(() => makeBlocks(endEpoch, order));
  }

  async function makeBlocks(endEpoch: boolean, order: StateOrder | undefined): Promise<MadeBlock> {
    const now = clock.nowUsecs();
    const after = (block: LedgerBlock): bigint => (now > block.timestampUsecs ? now : block.timestampUsecs + 1n);
    // Nobody votes on a fork, so no validator has to propose first.
    const missing = fork !== undefined ? 0 : roundsBeforeEpochEnd(head.state, head.block, { timestampUsecs: after(head.block), endEpoch });
    for (let round = 0; round < missing; round++) {
      await makeOneBlock({ timestampUsecs: head.block.timestampUsecs + 1n, endEpoch: false, isEmpty: true });
    }
    return makeOneBlock({ timestampUsecs: after(head.block), endEpoch, isEmpty: order !== undefined, order });
  }

  async function makeOneBlock(wanted: {
    timestampUsecs: bigint;
    endEpoch: boolean;
    isEmpty: boolean;
    order?: StateOrder | undefined;
  }): Promise<MadeBlock> {
    const { timestampUsecs, endEpoch, isEmpty, order } = wanted;
    const claimed: SignedTransaction[] = [];
    let beganUsecs = wall.nowUsecs();
    const take = (): SignedTransaction | undefined => {
      if (isEmpty) return undefined;
      const next = claimed.length < maxBlockTransactions ? mempool.take() : undefined;
      if (next !== undefined) claimed.push(next);
      beganUsecs = wall.nowUsecs();
      return next;
    };
    let turnStart = wall.nowUsecs();
    const pause = (): Promise<void> | undefined => {
      if (wall.nowUsecs() - turnStart < TURN_USECS) return undefined;
      return yieldTo(timers).then(() => {
        turnStart = wall.nowUsecs();
      });
    };
    const { block: parent, state, accumulator, usage } = head;
    const onDiscard = (transaction: SignedTransaction, status: string): void => {
      mempool.discard(transaction);
      waiters.settle(transaction.hash);
      if (isOfAuthentication(status) && wall.nowUsecs() - beganUsecs >= TURN_USECS) dropAuthenticatedLike(transaction);
    };
    let made: BlockOutput;
    try {
      made = await runBlock({
        executor,
        parent,
        state,
        accumulator,
        usage,
        timestampUsecs,
        endEpoch,
        order,
        take,
        onDiscard,
        pause,
        onDefect,
        fork: forkRuns,
      });
      commit(made);
    } catch (error) {
      mempool.putBack(claimed);
      throw error;
    }
    head = headAt(made.commit.block, made.accumulator, made.usage);
    for (const transaction of made.included) mempool.committed(transaction);
    for (const transaction of made.included) waiters.settle(transaction.hash);
    schedule.blockMade();
    tellListeners({ kind: "committed", block: made.commit.block });
    return { block: made.commit.block, orderVersion: made.orderVersion };
  }

  /** Stores a block. Submissions are rejected from the first failure until a block is stored. */
  function commit(made: BlockOutput): void {
    try {
      store.commit(made.commit);
      outage = undefined;
    } catch (error) {
      outage = error instanceof StoreFullError ? error.message : "The ledger cannot be written at the moment; try again later";
      throw error;
    }
  }

  /**
   * Removes pending transactions of a sender whose authentication function accepted at submission but aborted slowly in the block. That
   * work is unpaid, so it happens once per sender. Other senders keep their transactions: anybody can make somebody else's authentication
   * function fail for their own account.
   */
  function dropAuthenticatedLike(transaction: SignedTransaction): void {
    if (authenticatingModules(transaction).length === 0) return;
    const { sender } = transaction.raw;
    for (const dropped of mempool.removeAll((other) => other.raw.sender === sender)) waiters.settle(dropped.hash);
  }

  /** Notifies subscribers of a ledger change; an error in one listener affects neither the chain nor other listeners. */
  function tellListeners(change: LedgerChange): void {
    for (const listener of [...listeners]) {
      try {
        listener(change);
      } catch (error) {
        onError(error);
      }
    }
  }

  function headAt(block: LedgerBlock, accumulator: Accumulator, usage: StorageUsage): Head {
    const summary = {
      version: block.lastVersion,
      oldestVersion,
      timestampUsecs: block.timestampUsecs,
      epoch: block.epoch,
      blockHeight: block.height,
      oldestBlockHeight,
    };
    return { block, summary, state: stateAt(block.lastVersion), accumulator, usage };
  }

  function stateAt(version: bigint): StateView {
    return { get: (key) => readStore(() => store.getState(key, version)) };
  }

  function dropExpired(): void {
    lastDropUsecs = wall.nowUsecs();
    for (const transaction of mempool.expire(expiryNowUsecs() / USECS_PER_SEC, wall.nowUsecs())) waiters.settle(transaction.hash);
  }

  function dropPending(): void {
    for (const transaction of mempool.clear()) waiters.settle(transaction.hash);
  }

  function changeSettings(changed: Partial<ChainSettings>): void {
    settings = { ...settings, ...changed };
    saveChainSettings(store, settings);
  }

  function adopt(changed: ChainSettings): void {
    settings = changed;
    actAs = new Set(changed.actAs);
    clock.restoreOffset(changed.clockOffsetUsecs);
    head = loadHead();
  }

  const submission = createSubmission({
    executor,
    mempool,
    state: () => head.state,
    outage: () => outage,
    mayActAs,
    checkSignature: proven.remembering(
      options.checkSignature ?? createCheckInTurns({ pause: () => yieldTo(timers), nowUsecs: () => wall.nowUsecs() }),
    ),
    isKeylessProven: proven.isProven,
    nowUsecs: expiryNowUsecs,
    wallUsecs: () => wall.nowUsecs(),
    pause: () => yieldTo(timers),
    giveWay: createGiveWay({ timers, nowUsecs: () => wall.nowUsecs() }),
    tidy() {
      // While no blocks are produced, only submissions drop expired transactions.
      if (wall.nowUsecs() - lastDropUsecs >= USECS_PER_SEC) dropExpired();
    },
    onQueued(replaced) {
      if (replaced !== undefined) waiters.settle(replaced.hash);
      schedule.notice();
    },
  });

  const runs = createBoundedRuns({
    perform: (run, version) => performRun(executor, version === head.summary.version ? head.state : stateAt(version), run),
    longRuns: options.longRuns,
    chainId,
    storageUsage: () => head.usage,
    layoutsAt: (version) => codes.at(stateAt(version)).layouts,
    revertCount: () => revertCount,
  });

  const run: BoundedRuns["run"] =
    forkOfChain === undefined
      ? runs.run
      : (order, version, runOptions) => forkOfChain.readThrough(() => runs.run(order, version, runOptions));

  schedule.start();
  return {
    letOthersRun: () => yieldTo(timers),
    chainId,
    store,
    codes,
    ledger: () => head.summary,
    stateAt,
    ...submission,
    ...(forkOfChain === undefined ? {} : { fork: forkOfChain, ...throughFork(forkOfChain, submission) }),
    getPending: (hash) => mempool.get(hash),
    waitForTransaction(hash, timeoutMs) {
      return store.getVersionByHash(hash) === undefined ? waiters.wait(hash, timeoutMs) : Promise.resolve();
    },
    async simulate(transaction, { at = head.summary, ...runOptions } = {}) {
      return simulatedTransaction(transaction, await run({ kind: "simulation", transaction }, at.version, runOptions), at);
    },
    async trace(version, traceOptions) {
      const recorded = version === oldestVersion ? undefined : store.getTransaction(version);
      const transaction = recorded === undefined ? undefined : decodeTransaction(recorded.transaction);
      if (recorded === undefined || transaction?.kind !== "user") return undefined;
      const { indexInBlock } = recorded;
      return run({ kind: "trace", transaction: transaction.signed, indexInBlock, options: traceOptions }, version - 1n);
    },
    traceSimulations: (transactions, traceOptions) =>
      run({ kind: "traceSimulations", transactions, options: traceOptions }, head.summary.version),
    traceView: (call, version, traceOptions) => run({ kind: "traceView", call, options: traceOptions }, version),
    view: (call, version, runOptions) => run({ kind: "view", call }, version, runOptions),
    estimateGasPrice: () => gas.estimate(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    get blockMode() {
      return schedule.mode;
    },
    setBlockMode(mode) {
      schedule.mode = mode;
    },
    mine: (count = 1) =>
      exclusive(async () => {
        for (let made = 0; made < count; made++) {
          dropExpired();
          mempool.release();
          await makeBlock(false);
        }
        return head.block;
      }),
    nowUsecs: () => clock.nowUsecs(),
    get clockOffsetUsecs() {
      return clock.offsetUsecs;
    },
    advanceClock(usecs) {
      clock.advance(usecs);
      changeSettings({ clockOffsetUsecs: clock.offsetUsecs });
    },
    setClock(usecs) {
      clock.setTo(usecs);
      changeSettings({ clockOffsetUsecs: clock.offsetUsecs });
    },
    endEpoch: () => exclusive(async () => (await makeBlock(true)).block),
    order: (order) =>
      exclusive(async () => {
        // A block that ends the epoch contains nothing else, so the next one has the change.
        for (;;) {
          const { orderVersion } = await makeBlock(false, order);
          if (orderVersion !== undefined) return orderVersion;
        }
      }),
    snapshot: () =>
      exclusive(() => {
        const { version, blockHeight } = head.summary;
        const id = String(settings.snapshotsTaken + 1n);
        const snapshot: Snapshot = { id, version, blockHeight, clockOffsetUsecs: clock.offsetUsecs, actAs: [...actAs] };
        changeSettings({ snapshots: [...settings.snapshots, snapshot], snapshotsTaken: settings.snapshotsTaken + 1n });
        return snapshot;
      }),
    listSnapshots: () => settings.snapshots,
    forgetSnapshot: (id) => changeSettings({ snapshots: settings.snapshots.filter((snapshot) => snapshot.id !== id) }),
    revert: (id) =>
      exclusive(() => {
        const index = settings.snapshots.findIndex((snapshot) => snapshot.id === id);
        const target = settings.snapshots[index];
        if (target === undefined) throw new UnknownSnapshotError(id);
        const { clockOffsetUsecs, actAs: signers } = target;
        const reverted = { ...settings, clockOffsetUsecs, actAs: signers, snapshots: settings.snapshots.slice(0, index + 1) };
        dropPending();
        revertCount += 1;
        store.revertTo(target.blockHeight, chainSettingsEntry(reverted));
        adopt(reverted);
        tellListeners({ kind: "reverted", block: head.block });
      }),
    reset: () =>
      exclusive(() => {
        dropPending();
        revertCount += 1;
        if (record !== undefined)
          record = { ...record, random: randomIdentity(), behindUsecs: hostClock.nowUsecs() - record.point.timestampUsecs };
        const first = createFirstBlock(startSecs);
        store.clear();
        store.commit(first);
        // Keeps the snapshot counter across the reset, so that old ids never name new snapshots.
        adopt({ ...INITIAL_SETTINGS, snapshotsTaken: settings.snapshotsTaken });
        saveChainSettings(store, settings);
        tellListeners({ kind: "reset", block: head.block });
      }),
    actAs(signer, isAllowed) {
      if (isAllowed) actAs.add(signer);
      else actAs.delete(signer);
      changeSettings({ actAs: [...actAs] });
    },
    listActAs: () => [...actAs],
    start: () => schedule.start(),
    pause: () => schedule.stop(),
    async stop() {
      schedule.stop();
      await options.longRuns?.stop();
      await exclusive(() => {
        dropPending();
        waiters.settleAll();
        store.close();
      });
    },
  };
}

/** Whether a discarded transaction may have failed in its authentication function. Prologue checks fail fast, so they do not count. */
function isOfAuthentication(status: string): boolean {
  return status === "ACCOUNT_AUTHENTICATION_GAS_LIMIT_EXCEEDED" || statusType(status) !== "Validation";
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

function raise(error: unknown): never {
  throw error;
}
