import type { LedgerState, TransactionFacts } from "../../chain/facts/types.ts";
import type { SentState, SentTransaction } from "../../chain/history/sentTransaction.ts";
import { isPassing } from "../../chain/transactions/waitForFinal.ts";
import { ChainError } from "../../chain/transport/chainError.ts";
import type { Desk } from "./desk.ts";
import { isAbout } from "./isAbout.ts";
import { endFound } from "./lookUp.ts";
import { isUsed } from "./nodeAnswers.ts";

/** This computer's clock, by which it is remembered when something was sent, and the ledger's may differ by so much. */
const CLOCKS_DIFFER_MS = 600_000;

/**
 * What became of one that can no longer run, or whose number was used, and that the node does not know by its hash. `final` where it was found and ended.
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
  // All that was signed, under another hash: the node tells an untruth about one of the two.
  if (holder.hash !== entry.hash) return isAbout(entry, holder) ? "unknown" : "replaced";
  return endHeld(desk, entry, holder) ? "final" : "unknown";
}

/** Ends one that the node calls pending by its hash, and has among what the account ran. */
export async function endFoundByNumber(desk: Desk, entry: SentTransaction): Promise<boolean> {
  return endHeld(desk, entry, await holderOf(desk, entry));
}

/** Where it is said to have failed, it is looked for once more. */
function endHeld(desk: Desk, entry: SentTransaction, holder: TransactionFacts | undefined): boolean {
  if (holder?.hash !== entry.hash || !isAbout(entry, holder)) return false;
  endFound(desk, entry, holder);
  return true;
}

/** The transaction that has its number in the account's own list; undefined if the node does not name one. */
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

/** Whether the node still has everything since one was sent, so that what it does not know has not run. */
async function keepsSince({ client, signal }: Desk, { sentAt }: SentTransaction, { oldestVersion }: LedgerState): Promise<boolean> {
  if (oldestVersion === 0n) return true;
  const oldest = await client.transaction(String(oldestVersion), signal);
  return oldest?.timestampUsecs !== undefined && oldest.timestampUsecs / 1_000n <= BigInt(sentAt - CLOCKS_DIFFER_MS);
}
