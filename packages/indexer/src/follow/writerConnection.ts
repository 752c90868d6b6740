import type { Database } from "../database/database.ts";

/** The only connection that writes to an index. The connection can drop and reconnect. */
export interface WriterConnection {
  readonly database: Database;
  /** Whether an error means a failed connection rather than a failed statement. */
  isLoss(error: unknown): boolean;
  /** Reconnects and claims the index again. Throws a connection loss if a retry may help, and any other error if not. */
  reconnect(): Promise<void>;
  /** Calls the listener when the connection drops, even between statements. */
  onLoss(listener: (error: unknown) => void): void;
}
