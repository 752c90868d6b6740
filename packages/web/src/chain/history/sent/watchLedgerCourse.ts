import type { ChainClient } from "../../client/chainClient.ts";
import type { Watchable } from "../../client/createNetworkMonitor.ts";
import type { LedgerIdentity, NetworkStatus } from "../../facts/types.ts";
import { anchorText, compareWithAnchor, isAt, type LedgerAnchor, type LedgerCourse, readAnchor } from "../../ledger/ledgerAnchor.ts";
import { findTransaction } from "../../ledger/transactions.ts";
import type { LocalHistory } from "./localHistory.ts";
import type { SentTransaction } from "./sentTransaction.ts";
import { markUndone } from "./undone.ts";

/** A ledger that was rewound or restarted. */
export interface Rewind {
  readonly course: Exclude<LedgerCourse, "wentOn">;
  readonly identity: LedgerIdentity;
  /** Number of sent transactions missing from the ledger; the history marks them as undone. */
  readonly undone: number;
}

export interface CourseOptions {
  readonly chain: Pick<ChainClient, "node">;
  readonly status: Watchable<NetworkStatus>;
  readonly history: LocalHistory;
  /** Storage for the ledger anchor, read when the page opens again. */
  readonly stored: { read(): string | undefined; write(text: string): void };
  readonly onRewind: (rewind: Rewind) => void;
}

/**
 * Detects a rewound or restarted ledger, also one that changed while the page was closed, and marks the sent transactions that it lost.
 * Returns a function that stops watching.
 */
export function watchLedgerCourse({ chain, status, history, stored, onRewind }: CourseOptions): () => void {
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
      const { blockAt } = await import("../../ledger/lookUps.ts");
      const { course: reported, anchor: next } = await compareWithAnchor(anchor, now.ledger, (height) => blockAt(chain.node, height, {}));
      const isGone =
        reported === "wentOn" && unseen !== undefined && (await findTransaction(chain.node, unseen.hash))?.version !== unseen.version;
      const course = isGone ? "wentBack" : reported;
      const undone = course === "wentOn" ? 0 : await markUndone(history, identity, chain);
      if (isOver) return;
      anchor = next;
      stored.write(anchorText(next));
      if (course !== "wentOn") onRewind({ course, identity, undone });
    } catch {
      // The network did not answer, as its status shows. The next status update repeats the check from the same anchor.
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

/**
 * Newest transaction after the last anchor version. Its absence reveals a rewind to a version between the anchor's block and now, which the
 * block alone cannot.
 */
function ranSince(entries: readonly SentTransaction[], version: bigint | undefined): SentTransaction | undefined {
  const ran = entries.filter((entry) => entry.version !== undefined && (version === undefined || entry.version > version));
  return ran.toSorted((one, other) => ((one.version ?? 0n) < (other.version ?? 0n) ? 1 : -1))[0];
}
