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

/** Statements of requests stop themselves after two seconds; one that has not by then is stuck. */
const STUCK_READER_MS = 10_000;
/** No batch takes so long, and no maintenance of a table. */
const STUCK_WRITER_MS = 120_000;

export interface EmbeddedOptions {
  /** Told in a sentence when an index that cannot be read is begun anew. */
  readonly onNote?: (text: string) => void;
  readonly stuckReaderMs?: number;
  readonly stuckWriterMs?: number;
}

/** An index in an engine beside this thread, which is ended and opened again when a statement is stuck in it. */
export interface EmbeddedIndex {
  /** For whoever has a turn. */
  readonly database: Database;
  readonly turns: Turns;
  readonly writer: WriterConnection;
  close(): Promise<void>;
}

/** An engine whose thread has been started. */
export interface StartedEmbedded {
  /** Opens the index that is kept in the directory, or begins one there; without one it is kept nowhere. */
  open(directory: string | undefined): Promise<EmbeddedIndex>;
  close(): Promise<void>;
}

/** Starts the engine's thread; what it opens may be known later. */
export function startEmbedded(options: EmbeddedOptions = {}): StartedEmbedded {
  const { onNote = () => {}, stuckReaderMs = STUCK_READER_MS, stuckWriterMs = STUCK_WRITER_MS } = options;
  const turns = createTurns();
  let tellLoss: (error: unknown) => void = () => {};
  let isClosed = false;
  const start = (): Engine => startEngine((reason) => tellLoss(reason));
  let engine = start();

  /** Whichever engine is open. The writer itself has it opened again, so nothing that it began in one is finished in the next. */
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
