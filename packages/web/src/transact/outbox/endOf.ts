import type { LedgerState, TransactionFacts } from "../../chain/facts/types.ts";
import type { SentState, SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { isPassing } from "../../chain/transactions/waitForFinal.ts";
import { ChainError } from "../../chain/transport/chainError.ts";
import type { Desk } from "./desk.ts";
import { isAbout } from "./isAbout.ts";
import { isUsed } from "./nodeAnswers.ts";
import { endFound } from "./outboxLookUp.ts";

/** Tolerated difference between the ledger's clock and this computer's clock, which `sentAt` uses. */
const CLOCKS_DIFFER_MS = 600_000;

/**
 * Outcome of a transaction that expired or whose sequence number was used, and whose hash the node does not know. `final` if the account's
 * transaction list contains it.
 */
export async function endOf(
  desk: Desk,
  entry: SentTransaction,
  ledger: LedgerState,
  onChain: bigint,
): Promise<Extract<SentState, "expired" | "replaced" | "unknown"> | "final"> {
  const { sequenceNumber, refusal } = entry;
  if (sequenceNumber === undefined) {
    const isKnownUsed = refusal !== undefined && isUsed(refusal);
    return !isKnownUsed && (await keepsSince(desk, entry, ledger)) ? "expired" : "unknown";
  }
  if (sequenceNumber >= onChain) return "expired";
  const holder = await holderOf(desk, entry);
  if (holder === undefined) return "unknown";
  // The node lists the same signed content under another hash, so it contradicts itself.
  if (holder.hash !== entry.hash) return isAbout(entry, holder) ? "unknown" : "replaced";
  return endIfListed(desk, entry, holder) ? "final" : "unknown";
}

/** Finishes a transaction that the node reports as pending by its hash, but lists as executed by the account. */
export async function endFoundByNumber(desk: Desk, entry: SentTransaction): Promise<boolean> {
  return endIfListed(desk, entry, await holderOf(desk, entry));
}

/** Finishes a transaction that the account's list contains. A reported failure is looked up again later. */
function endIfListed(desk: Desk, entry: SentTransaction, holder: TransactionFacts | undefined): boolean {
  if (holder?.hash !== entry.hash || !isAbout(entry, holder)) return false;
  endFound(desk, entry, holder);
  return true;
}

/** The account's transaction with a sequence number; undefined if the node lists none. */
export async function holderOf(
  { client, signal }: Desk,
  { sender, sequenceNumber = 0n }: SentTransaction,
): Promise<TransactionFacts | undefined> {
  try {
    const [holder] = await client.accountTransactions(sender, { before: sequenceNumber + 1n, limit: 1 }, signal);
    return holder?.user?.sender === sender && holder.user.sequenceNumber === sequenceNumber ? holder : undefined;
  } catch (error) {
    if (isPassing(error) || !(error instanceof ChainError)) throw error;
    return undefined;
  }
}

/** Whether the node still stores everything since submission, so that an unknown transaction has not run. */
async function keepsSince({ client, signal }: Desk, { sentAt }: SentTransaction, { oldestVersion }: LedgerState): Promise<boolean> {
  if (oldestVersion === 0n) return true;
  const oldest = await client.transaction(String(oldestVersion), signal);
  return oldest?.timestampUsecs !== undefined && oldest.timestampUsecs / 1_000n <= BigInt(sentAt - CLOCKS_DIFFER_MS);
}
