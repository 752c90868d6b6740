import { randomBytes } from "node:crypto";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import type { WriterConnection } from "../follow/writerConnection.ts";
import { ConnectionLostError, isConnectionLoss } from "./connectionLoss.ts";
import { DatabaseUnusableError, withoutPassword } from "./databaseUnusable.ts";

/** Two networks that write one index would spoil it. Any number below 2³², as long as it is always the same. */
const OWNER_LOCK = 4_102_818_090;
/** A session whose network has just ended is still there until its statement is done. */
const LOCK_WAIT_MS = 3_000;
const LOCK_NOT_AVAILABLE = "55P03";

export interface PostgresWriter extends WriterConnection {
  close(): Promise<void>;
}

interface Session {
  readonly pool: Pool;
  /** Holds the lock: whoever writes over it has the index, and nobody else can have it before its last commit is done. */
  readonly client: PoolClient;
}

/** Opens the one connection that may write. It and `reconnect` throw `DatabaseUnusableError` when another network has the index. */
export async function openWriter(url: string, options: PoolConfig): Promise<PostgresWriter> {
  // Tells sessions of this network, which a lost connection may leave behind, from those of others.
  const name = `atoll-indexer-writer-${randomBytes(8).toString("hex")}`;
  let tellLoss: (error: unknown) => void = () => {};

  async function begin(): Promise<Session> {
    const pool = new Pool({ ...options, application_name: name, keepAlive: true, max: 1, idleTimeoutMillis: 0 });
    // The client itself tells, below.
    pool.on("error", () => {});
    try {
      const client = await pool.connect();
      client.on("error", (error) => {
        if (session?.client === client) tellLoss(error);
      });
      try {
        await takeIndex(client, name, url);
      } catch (error) {
        client.release(true);
        throw error;
      }
      client.release();
      return { pool, client };
    } catch (error) {
      await pool.end();
      throw error;
    }
  }

  let session: Session | undefined;
  async function end(): Promise<void> {
    const last = session;
    session = undefined;
    await last?.pool.end();
  }

  session = await begin();
  const lasting: PostgresPool = {
    async connect() {
      if (session === undefined) throw new ConnectionLostError("there is no connection at the moment");
      const { pool, client } = session;
      const given = await pool.connect();
      if (given === client) return given;
      // In place of one that was lost; it has no lock, and what was known of the index may no longer be so.
      given.release(true);
      throw new ConnectionLostError("the connection was lost while nobody used it");
    },
    end,
  };
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: lasting }) });

  return {
    database,
    isLoss: isConnectionLoss,
    async reconnect() {
      // Nobody waits for the end of what is lost: it may never come.
      end().catch(() => {});
      session = await begin();
    },
    onLoss(listener) {
      tellLoss = listener;
    },
    async close() {
      await database.destroy();
      // A database that was never used has not opened anything that it could close.
      await end();
    },
  };
}

async function takeIndex(client: PoolClient, name: string, url: string): Promise<void> {
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()", [
    name,
  ]);
  await client.query("select set_config('lock_timeout', $1, false)", [LOCK_WAIT_MS.toString()]);
  try {
    await client.query("select pg_advisory_lock($1)", [OWNER_LOCK]);
  } catch (error) {
    const isTaken = error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE;
    throw isTaken ? new DatabaseUnusableError(`The database ${withoutPassword(url)} is already another network's index.`) : error;
  }
  await client.query("select set_config('lock_timeout', '0', false)");
}
