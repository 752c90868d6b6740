import type { BlockMode } from "./blockMode.ts";
import type { Timers, WallClock } from "./timers.ts";

export interface ScheduleOptions {
  readonly timers: Timers;
  readonly wall: WallClock;
  readonly mode: BlockMode;
  readonly pending: {
    readonly readyCount: number;
    readonly oldestHeldUsecs: bigint | undefined;
  };
  /** Makes a block from what had arrived by then (from everything when no time is given). */
  readonly makeBlock: (cut: BlockCut) => Promise<void>;
}
export interface BlockCut {
  readonly arrivedByUsecs: bigint | undefined;
  /** Make the block even when no transaction is ready. */
  readonly evenIfEmpty: boolean;
}

/** Decides when blocks are made, and asks for them. */
export interface Schedule {
  mode: BlockMode;
  /** A transaction has arrived. */
  notice(): void;
  /** A block was made, asked for by whomever. */
  blockMade(): void;
  start(): void;
  stop(): void;
}

/**
 * In instant mode every transaction waits at least the block time, so that a client that asks right after submitting finds it pending, and
 * blocks are at least the block time apart, so that a stream of transactions makes few big blocks and not many small ones.
 */
export function createSchedule({ timers, wall, mode: initialMode, pending, makeBlock }: ScheduleOptions): Schedule {
  let mode = initialMode;
  let isRunning = false;
  let isBusy = false;
  let lastBlockUsecs = wall.nowUsecs();
  let blockTimer: unknown;
  let idleTimer: unknown;

  function arm(): void {
    if (!isRunning || isBusy) return;
    const blockDelayMs = delayToBlock();
    if (blockDelayMs !== undefined) blockTimer ??= timers.set(() => run("block"), blockDelayMs);
    if (mode.kind === "instant" && mode.idleBlockTimeMs > 0) {
      idleTimer ??= timers.set(() => run("idle"), remainingMs(lastBlockUsecs, mode.idleBlockTimeMs));
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
        const oldest = pending.oldestHeldUsecs;
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
    const evenIfEmpty = mode.kind === "interval" || reason === "idle";
    void makeBlock({ arrivedByUsecs, evenIfEmpty }).finally(() => {
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
