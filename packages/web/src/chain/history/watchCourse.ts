import type { ChainClient } from "../client/chainClient.ts";
import type { Watchable } from "../client/createNetworkMonitor.ts";
import type { LedgerIdentity, NetworkStatus } from "../facts/types.ts";
import { anchorText, isAt, type LedgerAnchor, type LedgerCourse, lookAgain, readAnchor } from "../ledger/ledgerAnchor.ts";
import type { LocalHistory } from "./localHistory.ts";
import type { SentTransaction } from "./sentTransaction.ts";
import { markUndone } from "./undone.ts";

/** A ledger that is not what it was. */
export interface Rewind {
  readonly course: Exclude<LedgerCourse, "wentOn">;
  readonly identity: LedgerIdentity;
  /** How many transactions sent from here it no longer has; they are marked in the history. */
  readonly undone: number;
}

export interface CourseOptions {
  readonly chain: Pick<ChainClient, "block" | "transaction">;
  readonly status: Watchable<NetworkStatus>;
  readonly history: LocalHistory;
  /** Where the ledger was is kept there, for when the page is opened again. */
  readonly stored: { read(): string | undefined; write(text: string): void };
  readonly onRewind: (rewind: Rewind) => void;
}

/**
 * Watches whether a ledger was taken back or began again, by whomever, and also while the page was closed, and marks what was sent from here and is gone.
 * Gives a function that ends it.
 */
export function watchCourse({ chain, status, history, stored, onRewind }: CourseOptions): () => void {
  let anchor: LedgerAnchor | undefined = readAnchor(stored.read());
  let isLooking = false;
  let isOver = false;

  async function look(): Promise<void> {
    const now = status.current();
    if (isLooking || !("ledger" in now)) return;
    const { identity } = now.ledger;
    const unseen = ranSince(history.sent(identity), anchor?.identity === identity ? anchor.lastVersion : undefined);
    if (unseen === undefined && anchor !== undefined && isAt(anchor, now.ledger)) return;
    isLooking = true;
    try {
      const { course: told, anchor: next } = await lookAgain(anchor, now.ledger, (height) => chain.block(height));
      const isGone = told === "wentOn" && unseen !== undefined && (await chain.transaction(unseen.hash))?.version !== unseen.version;
      const course = isGone ? "wentBack" : told;
      const undone = course === "wentOn" ? 0 : await markUndone(history, identity, chain);
      if (isOver) return;
      anchor = next;
      stored.write(anchorText(next));
      if (course !== "wentOn") onRewind({ course, identity, undone });
    } catch {
      // The network did not answer, which its status tells. With its next answer it is looked at again, from the same place.
    } finally {
      isLooking = false;
    }
  }

  const stop = status.subscribe(() => void look());
  void look();
  return () => {
    isOver = true;
    stop();
  };
}

/** The newest one that ran after the ledger was last looked at: it tells what a block of before cannot, that the ledger was taken back to in between. */
function ranSince(entries: readonly SentTransaction[], version: bigint | undefined): SentTransaction | undefined {
  const ran = entries.filter((entry) => entry.version !== undefined && (version === undefined || entry.version > version));
  return ran.toSorted((one, other) => ((one.version ?? 0n) < (other.version ?? 0n) ? 1 : -1))[0];
}
