import type { BlockMode } from "../chain/blockMode.ts";
import type { Timers, WallClock } from "./timers.ts";

export interface ScheduleOptions {
  readonly timers: Timers;
  readonly wall: WallClock;
  readonly mode: BlockMode;
  readonly pending: {
    readonly readyCount: number;
    readonly oldestUnreleasedUsecs: bigint | undefined;
  };
  /** Produces a block from transactions that arrived by the cut-off time, or from all pending ones without a cut-off. */
  readonly makeBlock: (cut: BlockCut) => Promise<void>;
  /** Called with the error of a failed block. */
  readonly onError: (error: unknown) => void;
}
interface BlockCut {
  readonly arrivedByUsecs: bigint | undefined;
  /** Whether to produce the block even if no transaction is ready. */
  readonly evenIfEmpty: boolean;
}

/** Pause after the first failed block; doubles with each consecutive failure. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Schedule of block production. */
export interface Schedule {
  mode: BlockMode;
  /** Records that a transaction arrived. */
  notice(): void;
  /** Records that a block was produced, scheduled or requested. */
  blockMade(): void;
  start(): void;
  stop(): void;
}

/**
 * Creates the schedule. In instant mode every transaction waits at least the block time, so that a client query right after submission
 * finds it pending. Blocks are also at least the block time apart, so that a stream of transactions fills few large blocks instead of many
 * small ones.
 */
export function createSchedule({ timers, wall, mode: initialMode, pending, makeBlock, onError }: ScheduleOptions): Schedule {
  let mode = initialMode;
  let isRunning = false;
  let isBusy = false;
  let lastBlockUsecs = wall.nowUsecs();
  /** Number of consecutive failed blocks, and the time of the last failure. */
  let failures = 0;
  let failedUsecs = 0n;
  let blockTimer: unknown;
  let idleTimer: unknown;

  function arm(): void {
    if (!isRunning || isBusy) return;
    const blockDelayMs = delayToBlock();
    const pauseMs = failures === 0 ? 0 : remainingMs(failedUsecs, Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS));
    if (blockDelayMs !== undefined) blockTimer ??= timers.set(() => run("block"), Math.max(blockDelayMs, pauseMs));
    // After a failure, an empty block tries again even if the failed block's transactions have expired.
    if (mode.kind === "instant" && (mode.idleBlockTimeMs > 0 || failures > 0)) {
      idleTimer ??= timers.set(() => run("idle"), Math.max(remainingMs(lastBlockUsecs, mode.idleBlockTimeMs), pauseMs));
    }
  }

  function delayToBlock(): number | undefined {
    switch (mode.kind) {
      case "manual":
        return undefined;
      case "interval":
        return remainingMs(lastBlockUsecs, mode.intervalMs);
      case "instant": {
        if (pending.readyCount > 0) return 0;
        const oldest = pending.oldestUnreleasedUsecs;
        if (oldest === undefined) return undefined;
        return remainingMs(oldest > lastBlockUsecs ? oldest : lastBlockUsecs, mode.blockTimeMs);
      }
    }
  }

  function remainingMs(sinceUsecs: bigint, durationMs: number): number {
    const elapsedMs = Number(wall.nowUsecs() - sinceUsecs) / 1000;
    return Math.min(durationMs, Math.max(0, Math.ceil(durationMs - elapsedMs)));
  }

  function disarm(): void {
    timers.clear(blockTimer);
    timers.clear(idleTimer);
    blockTimer = undefined;
    idleTimer = undefined;
  }

  function run(reason: "block" | "idle"): void {
    disarm();
    isBusy = true;
    const arrivedByUsecs = mode.kind === "instant" ? wall.nowUsecs() - BigInt(Math.round(mode.blockTimeMs * 1000)) : undefined;
    const evenIfEmpty = mode.kind === "interval" || reason === "idle" || failures > 0;
    void makeBlock({ arrivedByUsecs, evenIfEmpty })
      .then(
        () => {
          failures = 0;
        },
        (error: unknown) => {
          failures++;
          failedUsecs = wall.nowUsecs();
          onError(error);
        },
      )
      .finally(() => {
        isBusy = false;
        arm();
      });
  }

  return {
    get mode() {
      return mode;
    },
    set mode(changed) {
      mode = changed;
      disarm();
      arm();
    },
    notice: arm,
    blockMade() {
      failures = 0;
      lastBlockUsecs = wall.nowUsecs();
      disarm();
      arm();
    },
    start() {
      isRunning = true;
      arm();
    },
    stop() {
      isRunning = false;
      disarm();
    },
  };
}
