import { ApiError, frameworkError } from "./restErrors.ts";

/** Queue for requests that occupy the main thread. One starts per turn; short requests are served between turns. */
export interface Turns {
  /**
   * Resolves when the caller may start its work, immediately if no other work runs or rests. The caller must work synchronously after that.
   * Rejects with status 503 if the queue is full or the request waited for ten seconds, and with status 400 if the client disconnects. `bytes` is the memory that the
   * request uses while it waits.
   */
  next(bytes: number, signal: AbortSignal): Promise<void>;
  /** Splits a long turn: resolves after the same pause as between turns, before waiting requests start theirs. */
  resume(): Promise<void>;
}

const MAX_WAITING = 64;
const MAX_WAITING_BYTES = 16 * 1024 * 1024;
/** Longest pause after a turn. Shorter turns pause for as long as they took, so half of the thread's time remains for other work. */
const MAX_REST_MS = 1000;
/** Longest wait. Clients give up about then, and their own retry is better than an answer that nobody reads. */
const MAX_WAIT_MS = 10_000;
const RETRY_AFTER_SECS = 1;

interface Waiter {
  readonly bytes: number;
  readonly sinceMs: number;
  start(): void;
  refuse(): void;
}

/** Creates the queue. `letOthersRun` resolves after pending requests and timers were served. */
export function createTurns(letOthersRun: () => Promise<void>, nowMs: () => number = () => performance.now()): Turns {
  const waiting = new Set<Waiter>();
  const resuming: (() => void)[] = [];
  let waitingBytes = 0;
  let isBusy = false;

  const isFull = (bytes: number): boolean => waiting.size >= MAX_WAITING || (waiting.size > 0 && waitingBytes + bytes > MAX_WAITING_BYTES);

  function leave(waiter: Waiter): void {
    if (waiting.delete(waiter)) waitingBytes -= waiter.bytes;
  }

  /** Returns the longest waiting request, and rejects requests that waited too long. */
  function takeNext(): Waiter | undefined {
    for (const waiter of waiting) {
      leave(waiter);
      if (nowMs() - waiter.sinceMs <= MAX_WAIT_MS) return waiter;
      waiter.refuse();
    }
    return undefined;
  }

  /** Ends a turn after the synchronous work of its owner, pauses, and starts the next turn. */
  async function endTurn(): Promise<void> {
    const began = nowMs();
    await letOthersRun();
    const restMs = Math.min(nowMs() - began, MAX_REST_MS);
    const restBegan = nowMs();
    for (let round = 0; round < MAX_REST_MS && nowMs() - restBegan < restMs; round++) await letOthersRun();
    const start = resuming.shift() ?? takeNext()?.start;
    if (start === undefined) {
      isBusy = false;
      return;
    }
    start();
    void endTurn();
  }

  /** Starts a turn if no other work runs or rests. */
  function startIfIdle(): boolean {
    if (isBusy) return false;
    isBusy = true;
    void endTurn();
    return true;
  }

  return {
    async resume() {
      if (!startIfIdle()) await new Promise<void>((resolve) => resuming.push(resolve));
    },
    async next(bytes, signal) {
      if (startIfIdle()) return;
      if (isFull(bytes)) throw queueFull();
      await new Promise<void>((resolve, reject) => {
        const onAbort = () => {
          leave(waiter);
          reject(clientGone());
        };
        const waiter: Waiter = {
          bytes,
          sinceMs: nowMs(),
          start() {
            signal.removeEventListener("abort", onAbort);
            resolve();
          },
          refuse() {
            signal.removeEventListener("abort", onAbort);
            reject(queueFull());
          },
        };
        if (signal.aborted) return reject(clientGone());
        signal.addEventListener("abort", onAbort, { once: true });
        waiting.add(waiter);
        waitingBytes += bytes;
      });
    },
  };
}

/** Creates the error for a request that finds the queue full, or waited too long in it. */
function queueFull(): ApiError {
  return new ApiError(503, "internal_error", "Too many large requests are waiting; try again later", undefined, RETRY_AFTER_SECS);
}

/** Error of a disconnected client, never sent. */
function clientGone(): ApiError {
  return frameworkError(400, "the client disconnected");
}
