import { type Deadline, type Layouts, OverTime, runUntil } from "@atoll/move";
import type { RunOptions } from "../chain/chain.ts";
import { type ReadOnlyRun, type RunOutput, type RunOutputs, receiveOutput } from "../execution/readOnlyRun.ts";
import { type LongRuns, RunEndedError } from "./longRuns.ts";
import type { StorageUsage } from "./storageUsage.ts";

/** Time limit of a run on the main thread; slower runs move to a worker thread. */
const FIRST_TRY_MS = 100;
/** Main-thread time limit within `CROWDED_FOR_MS` of an overrun, against floods over many connections. */
const CROWDED_TRY_MS = 10;
const CROWDED_FOR_MS = 1_000;
/** Time limit of a run if there are no worker threads. */
const IN_PROCESS_MS = 2_000;
/** Time limit of a run inside a worker thread. */
const ELSEWHERE_MS = 5_000;
/** Time limit of traces on any thread: recording multiplies run time, and only the network owner requests traces. */
const TRACE_MS = 10_000;
/**
 * Gas limit of native calls on the main thread. Native bodies cannot be interrupted, so calls above 50 gas units (100 ms at the cost bench
 * bound) run in a worker thread.
 */
const MAX_CALL_GAS = 50_000_000;
/** After a run longer than this, the event loop serves other work before the next run starts. */
const TURN_MS = 25;
/** Longest pause of the main thread after an overrun; the pause is twice the run time. */
const LONGEST_REST_MS = 20;
/** Maximum number of queued long runs per client. */
const MAX_WAITING_PER_CLIENT = 4;

export interface BoundedRunsOptions {
  /** Executes a simulation or view on the main thread. */
  readonly perform: (run: ReadOnlyRun, version: bigint) => RunOutput;
  readonly longRuns: LongRuns | undefined;
  readonly chainId: number;
  readonly storageUsage: () => StorageUsage;
  /** Type layouts at a ledger version. */
  readonly layoutsAt: (version: bigint) => Layouts;
  /** Number of reverts and resets so far. */
  readonly revertCount: () => number;
  /** Monotonic host clock, unrelated to chain time. Results never depend on it. */
  readonly nowMs?: () => number;
}

/**
 * Runs simulations and views without blocking the event loop for long: briefly on the main thread, then in a worker thread if available.
 */
export interface BoundedRuns {
  /** Runs a simulation or view. Throws `RunEndedError` if it ends without a result. */
  run<Run extends ReadOnlyRun>(run: Run, version: bigint, options?: RunOptions): Promise<RunOutputs[Run["kind"]]>;
}

interface SlowClient {
  readonly ended: Promise<void>;
  waiting: number;
}

export function createBoundedRuns(options: BoundedRunsOptions): BoundedRuns {
  const { perform, longRuns, revertCount, nowMs = () => performance.now() } = options;
  /** Promise that is pending while the event loop serves other work. */
  let rest: Promise<void> | undefined;
  let lastOverrunMs = Number.NEGATIVE_INFINITY;
  /** Clients that have a run in a worker thread. Calls without client share one entry. */
  const slowClients = new Map<RunOptions["client"], SlowClient>();

  function restFor(ms: number): void {
    const pending = pause(ms).then(() => {
      if (rest === pending) rest = undefined;
    });
    rest = pending;
  }

  function tryMs(run: ReadOnlyRun): number {
    if (longRuns === undefined) return totalMs(run, IN_PROCESS_MS);
    return nowMs() - lastOverrunMs < CROWDED_FOR_MS ? CROWDED_TRY_MS : FIRST_TRY_MS;
  }

  /** Tries a run on the main thread; returns `undefined` if it exceeds the time limit. */
  function tryHere(run: ReadOnlyRun, version: bigint): RunOutput | undefined {
    const startMs = nowMs();
    const endMs = startMs + tryMs(run);
    const deadline: Deadline = {
      isOver: () => nowMs() >= endMs,
      maxCallGas: longRuns === undefined ? Number.POSITIVE_INFINITY : MAX_CALL_GAS,
    };
    let isOverrun = false;
    try {
      return runUntil(deadline, () => perform(run, version));
    } catch (error) {
      if (!(error instanceof OverTime)) throw error;
      isOverrun = true;
      lastOverrunMs = nowMs();
      return undefined;
    } finally {
      const tookMs = nowMs() - startMs;
      if (tookMs > TURN_MS) restFor(isOverrun ? Math.min(2 * tookMs, LONGEST_REST_MS) : 0);
    }
  }

  /** Runs long runs of a client one after the other. `start` never rejects. */
  async function inClientsTurn<Result>(client: RunOptions["client"], start: () => Promise<Result>): Promise<Result> {
    for (let slow = slowClients.get(client); slow !== undefined; slow = slowClients.get(client)) {
      if (slow.waiting >= MAX_WAITING_PER_CLIENT) throw new RunEndedError("busy");
      slow.waiting += 1;
      await slow.ended;
    }
    const running = start();
    const ended = running.then(() => {
      slowClients.delete(client);
    });
    slowClients.set(client, { ended, waiting: 0 });
    return running;
  }

  async function runElsewhere(threads: LongRuns, run: ReadOnlyRun, version: bigint, { client, signal }: RunOptions): Promise<RunOutput> {
    const limitMs = totalMs(run, ELSEWHERE_MS);
    const order = { run, version, limitMs, chainId: options.chainId, storageUsage: options.storageUsage() };
    const answer = await inClientsTurn(client, () => threads.run(order, () => signal?.()));
    switch (answer.kind) {
      case "done":
        return receiveOutput(answer.output, () => options.layoutsAt(version));
      case "ended":
        throw new RunEndedError(answer.reason, limitMs);
      case "failed":
        throw answer.error;
    }
  }

  async function bounded(run: ReadOnlyRun, version: bigint, runOptions: RunOptions): Promise<RunOutput> {
    const times = revertCount();
    const stillThere = (): void => {
      // After a revert, the requested version is missing or names different state.
      if (revertCount() !== times) throw new RunEndedError("reverted");
    };
    // No await between loop and run: the next waiter must see the pause set by this run.
    while (rest !== undefined) await rest;
    stillThere();
    const output = tryHere(run, version);
    if (output !== undefined) return output;
    if (longRuns === undefined) throw new RunEndedError("overTime", totalMs(run, IN_PROCESS_MS));
    return runElsewhere(longRuns, run, version, runOptions).finally(stillThere);
  }

  return {
    // The cast is safe, because the output type follows the kind of run.
    run: (run, version, runOptions = {}) => bounded(run, version, runOptions) as Promise<never>,
  };
}

function totalMs({ kind }: ReadOnlyRun, ofOthersMs: number): number {
  return kind === "trace" || kind === "traceSimulations" || kind === "traceView" ? TRACE_MS : ofOthersMs;
}

/** Yields the event loop. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
