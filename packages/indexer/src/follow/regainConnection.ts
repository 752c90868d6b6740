import { pause } from "../pause.ts";
import { reasonOf } from "../reasonOf.ts";
import type { WriterConnection } from "./writerConnection.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

export interface RegainOptions {
  readonly connection: Pick<WriterConnection, "isLoss" | "reconnect">;
  /** Reads anew what the index has: a commit whose answer was lost may have happened, and another network may have been there. */
  readonly reload: () => Promise<void>;
  readonly onNote: (text: string) => void;
  /** Ends the waiting. */
  readonly signal: AbortSignal;
}

/** Waits, for as long as it takes, until a lost connection is back and what the index has is known. Fails when that will never be. */
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
