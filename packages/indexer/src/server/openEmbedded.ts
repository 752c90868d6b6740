import { rmSync } from "node:fs";
import { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { createPgliteDialect, type EmbeddedEngine } from "../database/pgliteDialect.ts";
import { createTurns, type Turns } from "../database/turns.ts";
import type { WriterConnection } from "../follow/writerConnection.ts";
import { reasonOf } from "../reasonOf.ts";
import { ConnectionLostError, isConnectionLoss } from "./connectionLoss.ts";
import { type Engine, startEngine } from "./startEngine.ts";

/** Time after which a reader's statement counts as stuck; GraphQL statements abort themselves after two seconds. */
const STUCK_READER_MS = 10_000;
/** Time after which a writer's statement counts as stuck; batches and table maintenance always finish sooner. */
const STUCK_WRITER_MS = 120_000;

export interface EmbeddedOptions {
  /** Receives a message when an unreadable index is rebuilt from the ledger. */
  readonly onNote?: (text: string) => void;
  readonly stuckReaderMs?: number;
  readonly stuckWriterMs?: number;
}

/** Index in an embedded engine on a worker thread. A stuck statement terminates the thread, and the writer reopens the engine. */
export interface EmbeddedIndex {
  /** Database for callers that have exclusive access to the engine (a turn). */
  readonly database: Database;
  readonly turns: Turns;
  readonly writer: WriterConnection;
  close(): Promise<void>;
}

/** Embedded engine whose worker thread is running. */
export interface StartedEmbedded {
  /** Opens or creates the index in a directory; without a directory the index stays in memory. */
  open(directory: string | undefined): Promise<EmbeddedIndex>;
  close(): Promise<void>;
}

/** Starts the engine's worker thread; `open` names the directory later. */
export function startEmbedded(options: EmbeddedOptions = {}): StartedEmbedded {
  const { onNote = () => {}, stuckReaderMs = STUCK_READER_MS, stuckWriterMs = STUCK_WRITER_MS } = options;
  const turns = createTurns();
  let tellLoss: (error: unknown) => void = () => {};
  let isClosed = false;
  const start = (): Engine => startEngine((reason) => tellLoss(reason));
  let engine = start();

  /** Forwards statements to the current engine. Only the writer reopens the engine, so a writer transaction never spans two engines. */
  function current(limitMs: number): EmbeddedEngine {
    return {
      ready: Promise.resolve(),
      query: async <R>(sql: string, parameters: readonly unknown[]) => {
        const { rows, affectedRows } = await engine.query(sql, parameters, limitMs);
        return { rows: rows as R[], affectedRows };
      },
      close: () => Promise.resolve(),
    };
  }

  const database: Database = new Kysely({ dialect: createPgliteDialect(current(stuckReaderMs)) });
  const written: Database = new Kysely({ dialect: createPgliteDialect(current(stuckWriterMs), turns) });

  async function reopen(directory: string | undefined): Promise<void> {
    await engine.end("the engine is opened again");
    if (isClosed) throw new ConnectionLostError("the index is closed");
    engine = start();
    try {
      await engine.open(directory);
    } catch (error) {
      if (directory === undefined || isConnectionLoss(error)) throw error;
      onNote(`The index in ${directory} cannot be read (${reasonOf(error)}); it is made anew from the ledger.`);
      rmSync(directory, { recursive: true, force: true });
      await engine.end("the index is made anew");
      engine = start();
      await engine.open(directory);
    }
    await migrate(written);
  }

  async function close(): Promise<void> {
    isClosed = true;
    await engine.close();
  }

  return {
    async open(directory) {
      await engine.open(directory);
      return {
        database,
        turns,
        writer: {
          database: written,
          isLoss: isConnectionLoss,
          reconnect: () => reopen(directory),
          onLoss(listener) {
            tellLoss = listener;
          },
        },
        close,
      };
    },
    close,
  };
}
