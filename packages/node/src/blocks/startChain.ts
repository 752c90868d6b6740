import { type Address, statusType } from "@atoll/move";
import type { LedgerChange, LedgerSummary, StateView } from "../chain.ts";
import type { Executor } from "../execution/executor.ts";
import type { GenesisOutput } from "../execution/genesisTransaction.ts";
import { performRun } from "../execution/readOnlyRun.ts";
import type { StateCodes } from "../execution/stateCode.ts";
import { ACCUMULATOR_SETTING, type Accumulator, restoreAccumulator } from "../ledger/accumulator.ts";
import type { LedgerBlock, Store } from "../ledger/store.ts";
import { StoreFullError } from "../ledger/storeErrors.ts";
import { readStore } from "../ledger/storeReadError.ts";
import { hashTransactionNode } from "../ledger/transactionInfoEncoding.ts";
import { createMempool } from "../mempool/mempool.ts";
import type { MempoolOptions } from "../mempool/mempoolOptions.ts";
import { authenticatingModules } from "../transaction/authenticatingModules.ts";
import { type CheckSignature, createCheckInTurns } from "../transaction/signatureCheck.ts";
import type { SignedTransaction } from "../transaction/signedTransaction.ts";
import { decodeTransaction } from "../transaction/transactionBcs.ts";
import type { BlockMode } from "./blockMode.ts";
import { createBoundedRuns } from "./boundedRuns.ts";
import { createChainClock } from "./chainClock.ts";
import {
  type ChainSettings,
  chainSettingsEntry,
  INITIAL_SETTINGS,
  loadChainSettings,
  type Snapshot,
  saveChainSettings,
} from "./chainSettings.ts";
import { createExclusive } from "./exclusive.ts";
import { createGasEstimator } from "./gasEstimate.ts";
import { createGenesisBlock } from "./genesisBlock.ts";
import { createGiveWay } from "./giveWay.ts";
import type { LongRuns } from "./longRuns.ts";
import { roundsBeforeEpochEnd } from "./proposers.ts";
import { createProvenClaims, type ProvenClaims } from "./provenClaims.ts";
import { type BlockOutput, runBlock } from "./runBlock.ts";
import { type RunningChain, UnknownSnapshotError } from "./runningChain.ts";
import { createSchedule } from "./schedule.ts";
import { simulatedTransaction } from "./simulatedTransaction.ts";
import { loadStorageUsage, type StorageUsage } from "./storageUsage.ts";
import { createSubmission } from "./submission.ts";
import { readChainId } from "./systemState.ts";
import { type Timers, type WallClock, yieldTo } from "./timers.ts";
import { createWaiters } from "./waiters.ts";

export interface StartChainOptions {
  readonly chainId: number;
  readonly store: Store;
  readonly createExecutor: (knowledge: ChainKnowledge) => Executor;
  readonly codes: StateCodes;
  readonly genesis: (executor: Executor) => GenesisOutput;
  readonly wall: WallClock;
  readonly timers: Timers;
  readonly blockMode: BlockMode;
  readonly mempool: MempoolOptions;
  readonly maxBlockTransactions: number;
  /** Non-blocking signature check; by default each check takes an event-loop turn on this thread. */
  readonly checkSignature?: CheckSignature | undefined;
  /** Worker threads for slow simulations and views; without them such runs stop after 2 s. */
  readonly longRuns?: LongRuns | undefined;
  /** Called when block production fails. */
  readonly onError: (error: unknown) => void;
  /** Called when a transaction triggers an internal error; must not throw. */
  readonly onDefect: (error: unknown) => void;
}

/** Chain data that the executor queries. */
export interface ChainKnowledge {
  /** Whether an address is impersonated and needs no signature. */
  readonly mayActAs: (signer: Address) => boolean;
  /** Storage usage before the next block. */
  readonly storageUsage: () => StorageUsage;
  readonly isKeylessProven: ProvenClaims["isProven"];
}

/** Thrown if the stored ledger belongs to another network. */
export class ChainIdError extends Error {
  override readonly name = "ChainIdError";
  /** Chain id of the stored ledger. */
  readonly stored: number;

  constructor(stored: number, asked: number) {
    super(`the stored ledger is of chain ${stored}, and chain ${asked} was asked for`);
    this.stored = stored;
  }
}

/** Latest block, its state and derived values. */
interface Head {
  readonly block: LedgerBlock;
  readonly summary: LedgerSummary;
  readonly state: StateView;
  readonly accumulator: Accumulator;
  readonly usage: StorageUsage;
}

/** Longest run of transactions before requests are served. */
const TURN_USECS = 8_000n;
const USECS_PER_SECOND = 1_000_000n;

/** Opens the stored ledger or creates genesis, then starts block production. */
export function startChain(options: StartChainOptions): RunningChain {
  const { store, wall, timers, maxBlockTransactions } = options;
  let settings: ChainSettings = loadChainSettings(store);
  let actAs = new Set(settings.actAs);
  const mayActAs = (signer: Address) => actAs.has(signer);
  const proven = createProvenClaims();
  const executor = options.createExecutor({ mayActAs, storageUsage: () => head.usage, isKeylessProven: proven.isProven });
  const clock = createChainClock(wall, settings.clockOffsetUsecs);
  const mempool = createMempool(options.mempool);
  const waiters = createWaiters(timers);
  const gas = createGasEstimator(store);
  const exclusive = createExclusive();
  const listeners = new Set<(change: LedgerChange) => void>();

  if (store.latestBlock() === undefined) store.commit(createGenesisBlock(options.genesis(executor)));
  let head = loadHead();
  let lastDropUsecs = wall.nowUsecs();
  let outage: string | undefined;
  /** Number of reverts and resets: a concurrent run has read discarded state. */
  let timesTakenBack = 0;
  const storedChainId = readChainId(head.state);
  if (storedChainId !== undefined && storedChainId !== options.chainId) {
    throw new ChainIdError(storedChainId, options.chainId);
  }

  const schedule = createSchedule({
    timers,
    wall,
    mode: options.blockMode,
    pending: mempool,
    makeBlock: (cut) =>
      exclusive(async () => {
        dropExpired();
        mempool.release(cut.arrivedByUsecs);
        if (cut.evenIfEmpty || mempool.readyCount > 0) await makeBlock(false);
      }),
    onError: options.onError,
  });

  function loadHead(): Head {
    const block = store.latestBlock();
    const frontier = store.getSetting(ACCUMULATOR_SETTING);
    if (block === undefined || frontier === undefined) throw new Error("the store holds no ledger");
    return headAt(block, restoreAccumulator(hashTransactionNode, frontier), loadStorageUsage(store));
  }

  /** Requires the `exclusive` lock: concurrent blocks would share a parent. */
  async function makeBlock(endEpoch: boolean): Promise<LedgerBlock> {
    const now = clock.nowUsecs();
    const after = (block: LedgerBlock): bigint => (now > block.timestampUsecs ? now : block.timestampUsecs + 1n);
    const missing = roundsBeforeEpochEnd(head.state, head.block, { timestampUsecs: after(head.block), endEpoch });
    for (let round = 0; round < missing; round++) {
      await makeOneBlock({ timestampUsecs: head.block.timestampUsecs + 1n, endEpoch: false, isEmpty: true });
    }
    return makeOneBlock({ timestampUsecs: after(head.block), endEpoch, isEmpty: false });
  }

  async function makeOneBlock(wanted: { timestampUsecs: bigint; endEpoch: boolean; isEmpty: boolean }): Promise<LedgerBlock> {
    const { timestampUsecs, endEpoch, isEmpty } = wanted;
    const taken: SignedTransaction[] = [];
    let beganUsecs = wall.nowUsecs();
    const take = (): SignedTransaction | undefined => {
      if (isEmpty) return undefined;
      const next = taken.length < maxBlockTransactions ? mempool.take() : undefined;
      if (next !== undefined) taken.push(next);
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
    const { onDefect } = options;
    const onDiscard = (transaction: SignedTransaction, status: string): void => {
      mempool.discard(transaction);
      waiters.settle(transaction.hash);
      if (isOfAuthentication(status) && wall.nowUsecs() - beganUsecs >= TURN_USECS) dropAuthenticatedLike(transaction);
    };
    let made: BlockOutput;
    try {
      made = await runBlock({ executor, parent, state, accumulator, usage, timestampUsecs, endEpoch, take, onDiscard, pause, onDefect });
      store.commit(made.commit);
    } catch (error) {
      mempool.putBack(taken);
      if (error instanceof StoreFullError) outage = error.message;
      throw error;
    }
    outage = undefined;
    head = headAt(made.commit.block, made.accumulator, made.usage);
    for (const transaction of made.included) mempool.committed(transaction);
    for (const transaction of made.included) waiters.settle(transaction.hash);
    schedule.blockMade();
    tellListeners({ kind: "committed", block: made.commit.block });
    return made.commit.block;
  }

  /**
   * An authentication function that accepts at submission but aborts slowly in the block is unpaid work. Pending transactions of the same
   * sender leave the mempool, so that this work happens once per sender. Other senders keep theirs: anybody can make somebody else's
   * authentication function fail for their own account.
   */
  function dropAuthenticatedLike(transaction: SignedTransaction): void {
    if (authenticatingModules(transaction).length === 0) return;
    const { sender } = transaction.raw;
    for (const dropped of mempool.removeAll((other) => other.raw.sender === sender)) waiters.settle(dropped.hash);
  }

  /** Isolates listener errors from the chain and from other listeners. */
  function tellListeners(change: LedgerChange): void {
    for (const listener of [...listeners]) {
      try {
        listener(change);
      } catch (error) {
        options.onError(error);
      }
    }
  }

  function headAt(block: LedgerBlock, accumulator: Accumulator, usage: StorageUsage): Head {
    const summary = {
      version: block.lastVersion,
      oldestVersion: 0n,
      timestampUsecs: block.timestampUsecs,
      epoch: block.epoch,
      blockHeight: block.height,
      oldestBlockHeight: 0n,
    };
    return { block, summary, state: stateAt(block.lastVersion), accumulator, usage };
  }

  function stateAt(version: bigint): StateView {
    return { get: (key) => readStore(() => store.getState(key, version)) };
  }

  function dropExpired(): void {
    lastDropUsecs = wall.nowUsecs();
    for (const transaction of mempool.expire(clock.nowUsecs() / USECS_PER_SECOND, wall.nowUsecs())) waiters.settle(transaction.hash);
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
    nowUsecs: () => clock.nowUsecs(),
    wallUsecs: () => wall.nowUsecs(),
    pause: () => yieldTo(timers),
    giveWay: createGiveWay({ timers, nowUsecs: () => wall.nowUsecs() }),
    tidy() {
      // Without block production, only submissions drop expired transactions.
      if (wall.nowUsecs() - lastDropUsecs >= USECS_PER_SECOND) dropExpired();
    },
    onQueued(replaced) {
      if (replaced !== undefined) waiters.settle(replaced.hash);
      schedule.notice();
    },
  });

  const runs = createBoundedRuns({
    perform: (run, version) => performRun(executor, version === head.summary.version ? head.state : stateAt(version), run),
    longRuns: options.longRuns,
    chainId: options.chainId,
    storageUsage: () => head.usage,
    layoutsAt: (version) => options.codes.at(stateAt(version)).layouts,
    timesTakenBack: () => timesTakenBack,
  });

  schedule.start();
  return {
    letOthersRun: () => yieldTo(timers),
    chainId: options.chainId,
    store,
    codes: options.codes,
    ledger: () => head.summary,
    stateAt,
    ...submission,
    getPending: (hash) => mempool.get(hash),
    waitForTransaction(hash, timeoutMs) {
      return store.getVersionByHash(hash) === undefined ? waiters.wait(hash, timeoutMs) : Promise.resolve();
    },
    async simulate(transaction, { at = head.summary, ...runOptions } = {}) {
      return simulatedTransaction(transaction, await runs.run({ kind: "simulation", transaction }, at.version, runOptions), at);
    },
    async trace(version, traceOptions) {
      const recorded = version === 0n ? undefined : store.getTransaction(version);
      const transaction = recorded === undefined ? undefined : decodeTransaction(recorded.transaction);
      if (recorded === undefined || transaction?.kind !== "user") return undefined;
      const { indexInBlock } = recorded;
      return runs.run({ kind: "trace", transaction: transaction.signed, indexInBlock, options: traceOptions }, version - 1n);
    },
    traceSimulations: (transactions, traceOptions) =>
      runs.run({ kind: "traceSimulations", transactions, options: traceOptions }, head.summary.version),
    view: (call, version, runOptions) => runs.run({ kind: "view", call }, version, runOptions),
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
    endEpoch: () => exclusive(() => makeBlock(true)),
    snapshot: () =>
      exclusive(() => {
        const { version, blockHeight } = head.summary;
        const id = String(settings.snapshotsTaken + 1n);
        const snapshot: Snapshot = { id, version, blockHeight, clockOffsetUsecs: clock.offsetUsecs, actAs: [...actAs] };
        changeSettings({ snapshots: [...settings.snapshots, snapshot], snapshotsTaken: settings.snapshotsTaken + 1n });
        return snapshot;
      }),
    listSnapshots: () => settings.snapshots,
    revert: (id) =>
      exclusive(() => {
        const index = settings.snapshots.findIndex((snapshot) => snapshot.id === id);
        const target = settings.snapshots[index];
        if (target === undefined) throw new UnknownSnapshotError(id);
        const { clockOffsetUsecs, actAs: signers } = target;
        const reverted = { ...settings, clockOffsetUsecs, actAs: signers, snapshots: settings.snapshots.slice(0, index + 1) };
        dropPending();
        timesTakenBack += 1;
        store.revertTo(target.blockHeight, chainSettingsEntry(reverted));
        adopt(reverted);
        tellListeners({ kind: "reverted", block: head.block });
      }),
    reset: () =>
      exclusive(() => {
        dropPending();
        timesTakenBack += 1;
        store.clear();
        store.commit(createGenesisBlock(options.genesis(executor)));
        // The snapshot counter survives the reset, so that old ids never name new snapshots.
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
