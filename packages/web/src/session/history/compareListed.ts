import type { LedgerIdentity, TransactionFacts } from "../../chain/facts/types.ts";
import type { SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { compareMember } from "../../transact/compareMember.ts";
import { setBatchPaused } from "./pausedBatches.ts";
import { localHistory } from "./sentHere.ts";

/**
 * Compares an executed transaction of a batch with its preview, and pauses the rest of the batch if the account lost more. Separate file to
 * keep this code out of the first load.
 */
export function compareListed(identity: LedgerIdentity, entry: SentTransaction, facts: TransactionFacts): void {
  compareMember({ history: localHistory, identity, pauseBatch: (id) => setBatchPaused(id, true) }, entry, facts);
}
