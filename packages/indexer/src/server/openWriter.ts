import { randomBytes } from "node:crypto";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import type { WriterConnection } from "../follow/writerConnection.ts";
import { ConnectionLostError, isConnectionLoss } from "./connectionLoss.ts";
import { DatabaseUnusableError, withoutPassword } from "./databaseUnusable.ts";

/** Advisory lock id: two networks writing to the same index would corrupt it. Any constant below 2³² works. */
const OWNER_LOCK = 4_102_818_090;
/** Waiting time for the lock, because a stopped network's session stays alive until its last statement ends. */
const LOCK_WAIT_MS = 3_000;
const LOCK_NOT_AVAILABLE = "55P03";

export interface PostgresWriter extends WriterConnection {
  close(): Promise<void>;
}

interface Session {
  readonly pool: Pool;
  /** Client that owns the advisory lock; no other network can claim the index before this client's last commit. */
  readonly client: PoolClient;
}

/** Opens the only writer connection. `openWriter` and `reconnect` throw a `DatabaseUnusableError` if another network owns the index. */
export async function openWriter(url: string, options: PoolConfig): Promise<PostgresWriter> {
  // Unique name of this network's sessions; identifies those left behind by lost connections.
  const name = `atoll-indexer-writer-${randomBytes(8).toString("hex")}`;
  let tellLoss: (error: unknown) => void = () => {};

  async function begin(): Promise<Session> {
    const pool = new Pool({ ...options, application_name: name, keepAlive: true, max: 1, idleTimeoutMillis: 0 });
    // Ignores the pool's error, because the client's error handler below reports the loss.
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
      // The pool has replaced a lost client. The new client does not own the lock, and the cached index position may be stale.
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
      // Does not await closing a lost connection, which may hang forever.
      end().catch(() => {});
      session = await begin();
    },
    onLoss(listener) {
      tellLoss = listener;
    },
    async close() {
      await database.destroy();
      // Kysely's `destroy` closes nothing if the database was never used.
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
    const isLocked = error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE;
    throw isLocked ? new DatabaseUnusableError(`The database ${withoutPassword(url)} is already another network's index.`) : error;
  }
  await client.query("select set_config('lock_timeout', '0', false)");
}
