/** User of the database engine: the ledger follower (writer) or a GraphQL request (reader). */
type Side = "writer" | "reader";

/** Options of a request for a turn, that is, exclusive access to the engine. */
export interface Asker {
  /** Signal that aborts when the client disconnects. */
  readonly signal?: AbortSignal;
  /** True for a live query: it waits without a time limit and does not count towards the queue limit, because live queries are few. */
  readonly isLive?: boolean;
}

export interface TurnsOptions {
  /** Number of statements that may run in parallel; an embedded engine has one connection. */
  readonly atOnce?: number;
  /** Maximum number of queued readers, excluding live queries. */
  readonly maxWaiting?: number;
  /** Maximum waiting time of a queued reader. */
  readonly waitMs?: number;
}

/**
 * Schedules turns (exclusive access) on the database engine. Writers overtake queued readers, except for short periods that let several
 * quick queries pass.
 */
export interface Turns {
  /** Resolves to a function that ends the turn. Rejects with a `TurnRefusedError`. */
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
/** Length of the period in which queued readers still run after a writer has joined the queue. */
const READERS_MOMENT_MS = 50;
/**
 * Waiting time after which queued readers may run for a moment even if writers wait, because follower and maintenance together may want
 * every turn.
 */
const READERS_PATIENCE_MS = 250;
/** After a reader turn of at least this length, writers have the engine for the same duration. */
const LONG_TURN_MS = 50;
/** A writer that had a turn within this period counts as active, because it will soon want another. */
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
      // Lets pending abort events run first, so that disconnected clients leave the queue before the next turn.
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
        if (reader !== undefined) compareWithAnchor();
        return;
      }
    }
  }

  function compareWithAnchor(): void {
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
