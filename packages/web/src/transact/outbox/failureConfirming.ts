import type { Address, TransactionHash } from "../../chain/facts/types.ts";
import type { SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { askIndex, createIntervals } from "./askIndex.ts";
import type { Clocks } from "./clocks.ts";
import type { Desk } from "./desk.ts";
import { endRivals, type OutboxLookUp } from "./outboxLookUp.ts";

/** Growth factor of the interval between index and node requests. */
const WAIT_FACTOR = 2;

/**
 * Follows transactions that third-party nodes report as failed. A failure is final when the index confirms it, or at expiry if the node
 * still reports it.
 */
export function createFailureConfirming(desk: Desk, clocks: Clocks, lookUp: OutboxLookUp): { watchFailed(sender: Address): Promise<void> } {
  const { client, signal, now, open } = desk;
  const intervals = createIntervals(now, WAIT_FACTOR);
  /** Transactions whose index row contradicts the node. */
  const contradicted = new Set<TransactionHash>();

  async function watchFailed(sender: Address): Promise<void> {
    const doubted = open(sender).filter(({ state }) => state === "saidFailed");
    if (doubted.length === 0) return;
    const late = doubted.some(clocks.isPastHere) ? await client.ledger(signal) : undefined;
    for (const entry of doubted) {
      const isOver = late !== undefined && clocks.isPastHere(entry) && clocks.isPastAt(entry, late);
      if (!isOver && !intervals.isDue(entry.hash)) continue;
      const isAtItsEnd = isOver || (await isConfirmed(entry));
      // The node itself may have changed its response.
      const found = await lookUp(entry, client.transaction);
      if (found === "final" || !isAtItsEnd) continue;
      endRivals(desk, entry);
      desk.finish(entry, { state: found === "saidFailed" && !contradicted.has(entry.hash) ? "failed" : "unknown" });
    }
  }

  /** Whether the index, an independent source, lists this sender's transaction at the reported version as failed. */
  async function isConfirmed({ hash, sender, sequenceNumber, version, isFailedInside }: SentTransaction): Promise<boolean> {
    if (version === undefined) return false;
    // Without an index, only the expiry decides.
    const page = await askIndex(desk, sender, version, 1);
    if (page === undefined || page === "none" || page.indexedVersion < version) return false;
    const row = page.transactions.find((one) => one.version === version);
    const isOwn = row?.user?.sender === sender && (row.user.sequenceNumber ?? sequenceNumber) === sequenceNumber;
    // The index lists an executed multisig proposal as successful even if the proposed call failed.
    if (isOwn && (isFailedInside === true || row.success === undefined)) return false;
    if (isOwn && row.success === false) return true;
    contradicted.add(hash);
    return false;
  }

  return { watchFailed };
}
