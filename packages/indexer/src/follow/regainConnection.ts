import { pause } from "../pause.ts";
import { reasonOf } from "../reasonOf.ts";
import type { WriterConnection } from "./writerConnection.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

export interface RegainOptions {
  readonly connection: Pick<WriterConnection, "isLoss" | "reconnect">;
  /**
   * Reloads the index position from the database: a commit whose answer was lost may have succeeded, and another network may have
   * written.
   */
  readonly reload: () => Promise<void>;
  readonly onNote: (text: string) => void;
  /** Signal that cancels the wait. */
  readonly signal: AbortSignal;
}

/** Waits without a time limit until the lost connection returns and the index position is reloaded. Throws on a permanent error. */
export async function regainConnection(loss: unknown, { connection, reload, onNote, signal }: RegainOptions): Promise<void> {
  if (signal.aborted) return;
  onNote(`The index's database cannot be reached (${reasonOf(loss)}); the indexer waits for it.`);
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    await pause(pauseMs, signal);
    if (signal.aborted) return;
    try {
      await connection.reconnect();
      await reload();
      onNote("The index's database is back; the indexer goes on.");
      return;
    } catch (error) {
      if (!connection.isLoss(error)) throw error;
    }
  }
}
