import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import type { Address, TransactionHash } from "../../chain/facts/types.ts";
import { paymentOf, type SentChange, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import type { IndexedTransactions } from "../../chain/indexer/accountTransactions.ts";
import { EXPIRY_MARGIN_SECS } from "../../chain/transactions/transactionLimits.ts";
import { isPassing } from "../../chain/transactions/waitForFinal.ts";
import { ChainError } from "../../chain/transport/chainError.ts";
import { USECS_PER_SEC } from "../../units/time.ts";
import { askIndex, createIntervals } from "./askIndex.ts";
import type { Clocks } from "./clocks.ts";
import type { Desk } from "./desk.ts";
import { holderOf } from "./endOf.ts";
import { indexedAs } from "./indexedAs.ts";
import { endRivals } from "./outboxLookUp.ts";

const ROWS_MAX = 100;
/** Growth factor of the polling interval: an index usually lags by seconds. */
const WAIT_FACTOR = 1.5;
/** Number of consecutive misses before a transaction counts as missing: nodes behind one URL differ slightly. */
const MISSES_TO_BELIEVE = 3;
/** Maximum number of transactions compared per round without an index, each with several requests. */
const AT_ONCE_MAX = 5;

/**
 * Confirms transactions that third-party nodes report as successful. An index row that proves to be the transaction confirms it; without an
 * index or proof, the same node must show sequence number and balances again at a later version. Transactions missing at both become
 * `notFound` and are polled until expiry. Transactions missing only in the index stay reported as `disputed`: an index that hides rows must
 * not lead to a second payment.
 */
export function createConfirming(desk: Desk, clocks: Clocks): { watchReported(sender: Address): Promise<void> } {
  const { client, signal, now } = desk;
  const intervals = createIntervals(now, WAIT_FACTOR);
  const misses = new Map<TransactionHash, number>();
  /** Number of consecutive rounds in which the node had a transaction that the index lacked. */
  const disputes = new Map<TransactionHash, number>();

  async function watchReported(sender: Address): Promise<void> {
    const due = desk.unconfirmed(sender).filter(({ hash }) => intervals.isDue(hash));
    const newest = due[0]?.version;
    if (newest === undefined) return;
    try {
      const page = await askIndex(desk, sender, newest, ROWS_MAX);
      if (page === "none") for (const entry of due.slice(0, AT_ONCE_MAX)) await compareAtNode(entry);
      else if (page !== undefined) for (const entry of due) await compareWithIndex(entry, page);
      await stopAfterExpiry(desk.unconfirmed(sender));
    } catch (error) {
      // A failed request proves nothing. The next round retries, and sending continues.
      if (!isPassing(error) && !(error instanceof ChainError)) throw error;
    }
  }

  async function compareWithIndex(entry: SentTransaction, { transactions, ...index }: IndexedTransactions): Promise<void> {
    const { version = 0n, simulatedVersion = 0n } = entry;
    const row = transactions.find((one) => indexedAs(one, entry) !== "other");
    if (row !== undefined) {
      // The index row may be at another version than the node reported.
      if (row.success === true && indexedAs(row, entry) === "same") confirm(entry, { version: row.version, confirmation: "index" });
      else if (row.success === true) await compareAtNode(entry);
      // The index and the node contradict each other.
      else if (row.success === false) desk.finish(entry, { state: "unknown", confirmation: undefined });
      return;
    }
    const isPast = index.indexedVersion >= version;
    // A node can report a version that no index ever reaches: an index past the expiry has everything that could run.
    if (!isPast && !isPastExpiry(entry, index.indexedAtUsecs)) return;
    const oldest = transactions.length < ROWS_MAX ? -1n : (transactions.at(-1)?.version ?? 0n);
    if (oldest >= (isPast ? version : simulatedVersion)) return;
    const isRepeated = await isRepeatedByNode(entry);
    if (isRepeated === true) dispute(entry);
    else if (isRepeated === false) miss(entry);
  }

  async function compareAtNode(entry: SentTransaction): Promise<void> {
    const isRepeated = await isRepeatedByNode(entry);
    if (isRepeated === true) confirm(entry, { confirmation: "node" });
    else if (isRepeated === false) miss(entry);
  }

  /**
   * Whether the node's sequence number, account list and balances agree with a reported success; undefined until the ledger has a later
   * version. A ledger past the expiry without that version contradicts the report.
   */
  async function isRepeatedByNode(entry: SentTransaction): Promise<boolean | undefined> {
    const { sender, sequenceNumber, version = 0n } = entry;
    const ledger = await client.ledger(signal);
    if (ledger.version <= version) return clocks.isPastHere(entry) && isPastExpiry(entry, ledger.timestampUsecs) ? false : undefined;
    const isUsed = sequenceNumber === undefined || (await client.account(sender, signal)).sequenceNumber > sequenceNumber;
    const holder = sequenceNumber === undefined ? undefined : await holderOf(desk, entry);
    const isListed = holder === undefined || (holder.hash === entry.hash && holder.version === version);
    return isUsed && isListed && (await hasArrived(entry));
  }

  /**
   * Whether the balance of an APT recipient grew by the paid amount at the reported version. True for other transactions and for pruned
   * versions.
   */
  async function hasArrived(entry: SentTransaction): Promise<boolean> {
    const payment = paymentOf(entry);
    const { version = 0n, sender } = entry;
    if (payment?.asset !== APT_COIN || payment.recipient === sender || version === 0n) return true;
    try {
      const [before, after] = await Promise.all([
        client.aptBalanceAt(payment.recipient, version - 1n, signal),
        client.aptBalanceAt(payment.recipient, version, signal),
      ]);
      return after - before >= payment.units;
    } catch (error) {
      if (isPassing(error) || !(error instanceof ChainError)) throw error;
      return true;
    }
  }

  function confirm(entry: SentTransaction, by: Pick<SentChange, "version" | "confirmation">): void {
    misses.delete(entry.hash);
    endRivals(desk, entry);
    desk.change(entry, { state: "committed", ...by });
  }

  function dispute(entry: SentTransaction): void {
    misses.delete(entry.hash);
    const times = countUp(disputes, entry.hash);
    if (times >= MISSES_TO_BELIEVE && entry.confirmation !== "disputed")
      desk.change(entry, { state: "committed", confirmation: "disputed" });
  }

  function miss(entry: SentTransaction): void {
    disputes.delete(entry.hash);
    const times = countUp(misses, entry.hash);
    if (times >= MISSES_TO_BELIEVE && entry.state !== "notFound") desk.finish(entry, { state: "notFound", confirmation: "awaited" });
  }

  /** Stops searching for missing transactions after their expiry. */
  async function stopAfterExpiry(entries: readonly SentTransaction[]): Promise<void> {
    const late = entries.filter((entry) => entry.state === "notFound" && clocks.isPastHere(entry));
    if (late.length === 0) return;
    const ledger = await client.ledger(signal);
    const over = late.filter((entry) => clocks.isPastAt(entry, ledger));
    if (over.length > 0) desk.changeAll(new Map(over.map(({ hash }) => [hash, { confirmation: undefined }])));
  }

  return { watchReported };
}

function isPastExpiry({ expirationSecs }: SentTransaction, atUsecs: bigint | undefined): boolean {
  return atUsecs !== undefined && atUsecs / USECS_PER_SEC > expirationSecs + EXPIRY_MARGIN_SECS;
}

function countUp(counts: Map<TransactionHash, number>, hash: TransactionHash): number {
  const count = (counts.get(hash) ?? 0) + 1;
  counts.set(hash, count);
  return count;
}
