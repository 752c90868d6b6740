/** Who wants to use the engine: what follows the ledger, or a request. */
export type Side = "writer" | "reader";

/** Who asks for a turn. */
export interface Asker {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
  /** A live query, of which there are few: it waits however long it takes, and counts for nobody. */
  readonly isLive?: boolean;
}

export interface TurnsOptions {
  /** Statements that run at the same time: an engine inside the process has one connection. */
  readonly atOnce?: number;
  /** Readers that may wait, beside live queries. */
  readonly maxWaiting?: number;
  /** A reader waits so long. */
  readonly waitMs?: number;
}

/** Says who uses the engine next. Writers go before readers that wait, but for a moment now and then in which several short questions may pass. */
export interface Turns {
  /** Resolves with the way to end the turn. Rejects with a `TurnRefusedError`. */
  take(side: Side, asker?: Asker): Promise<() => void>;
}

export type TurnRefusal = "asker-gone" | "too-many" | "too-late";

export class TurnRefusedError extends Error {
  override readonly name = "TurnRefusedError";
  readonly refusal: TurnRefusal;

  constructor(refusal: TurnRefusal) {
    super(`no turn: ${refusal}`);
    this.refusal = refusal;
  }
}

const MAX_WAITING = 128;
const WAIT_MS = 10_000;
/** Readers that wait go on for so long once a writer waits too. */
const READERS_MOMENT_MS = 50;
/** Readers that had no turn for so long have such a moment, whoever waits: what follows the ledger and what maintains the index may both want every turn. */
const READERS_PATIENCE_MS = 250;
/** After a reader that took this long, writers have the engine to themselves for as long again. */
const LONG_TURN_MS = 50;
/** A writer that had a turn within this time is at work, and will want another. */
const WRITER_AT_WORK_MS = 500;
const LOOK_AGAIN_MS = 25;

interface Waiting {
  readonly since: number;
  begin(): void;
}

export function createTurns({ atOnce = 1, maxWaiting = MAX_WAITING, waitMs = WAIT_MS }: TurnsOptions = {}): Turns {
  const writers = new Set<Waiting>();
  const readers = new Set<Waiting>();
  let counted = 0;
  let running = 0;
  let writerSeenAt = Number.NEGATIVE_INFINITY;
  let readersRestUntil = Number.NEGATIVE_INFINITY;
  let readerSeenAt = Number.NEGATIVE_INFINITY;
  let readersMomentUntil = Number.NEGATIVE_INFINITY;
  let isLookingAgain = false;

  function start(side: Side): () => void {
    running++;
    const startedAt = performance.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      running--;
      const now = performance.now();
      if (side === "writer") writerSeenAt = now;
      else readerSeenAt = now;
      if (side === "reader" && now - startedAt >= LONG_TURN_MS) readersRestUntil = now + (now - startedAt);
      // Whoever left meanwhile is heard of first.
      if (side === "reader" && now - startedAt >= LONG_TURN_MS) setTimeout(next, 0);
      else next();
    };
  }

  function mayGo(reader: Waiting, now: number): boolean {
    const [writer] = writers;
    if (now < readersRestUntil) return writer === undefined && now - writerSeenAt > WRITER_AT_WORK_MS;
    if (writer === undefined || now - writer.since < READERS_MOMENT_MS) return true;
    if (now - Math.max(reader.since, readerSeenAt) >= READERS_PATIENCE_MS) readersMomentUntil = now + READERS_MOMENT_MS;
    return now < readersMomentUntil;
  }

  function next(): void {
    while (running < atOnce) {
      const [writer] = writers;
      const [reader] = readers;
      if (reader !== undefined && mayGo(reader, performance.now())) reader.begin();
      else if (writer !== undefined) writer.begin();
      else {
        if (reader !== undefined) lookAgain();
        return;
      }
    }
  }

  function lookAgain(): void {
    if (isLookingAgain) return;
    isLookingAgain = true;
    setTimeout(() => {
      isLookingAgain = false;
      next();
    }, LOOK_AGAIN_MS);
  }

  return {
    take(side, { signal, isLive = false } = {}) {
      const isCounted = side === "reader" && !isLive;
      if (signal?.aborted === true) return Promise.reject(new TurnRefusedError("asker-gone"));
      if (isCounted && counted >= maxWaiting) return Promise.reject(new TurnRefusedError("too-many"));
      const line = side === "writer" ? writers : readers;
      const now = performance.now();
      if (side === "writer") writerSeenAt = now;
      return new Promise((resolve, reject) => {
        if (isCounted) counted++;
        const timer = isCounted ? setTimeout(() => leave("too-late"), waitMs) : undefined;
        const onAbort = (): void => leave("asker-gone");
        const entry: Waiting = {
          since: now,
          begin() {
            end();
            resolve(start(side));
          },
        };
        function leave(refusal: TurnRefusal): void {
          end();
          reject(new TurnRefusedError(refusal));
        }
        function end(): void {
          line.delete(entry);
          if (isCounted) counted--;
          clearTimeout(timer);
          signal?.removeEventListener("abort", onAbort);
        }
        signal?.addEventListener("abort", onAbort);
        line.add(entry);
        next();
      });
    },
  };
}
