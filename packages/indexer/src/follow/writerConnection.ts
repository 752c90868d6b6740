import type { Database } from "../database/database.ts";

/** The one connection over which an index on a server is written. It can be lost, and had again. */
export interface WriterConnection {
  readonly database: Database;
  /** Whether an error says that a connection failed, and nothing of the statement. */
  isLoss(error: unknown): boolean;
  /** Connects anew and takes the index again. Fails with a loss as long as that may still come to be, and otherwise when it never will. */
  reconnect(): Promise<void>;
  /** Calls the listener when the connection is lost, whether or not a statement is under way. */
  onLoss(listener: (error: unknown) => void): void;
}
