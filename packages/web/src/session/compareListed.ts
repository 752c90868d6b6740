import type { LedgerIdentity, TransactionFacts } from "../chain/facts/types.ts";
import type { SentTransaction } from "../chain/history/sentTransaction.ts";
import { compareMember } from "../transact/compareMember.ts";
import { holdList } from "./heldLists.ts";
import { localHistory } from "./localHistory.ts";

/** Compares a member of a list that ran with its preview, and has the rest of the list wait where it did worse. A file of its own: the first load has no use for it. */
export function compareListed(identity: LedgerIdentity, entry: SentTransaction, facts: TransactionFacts): void {
  compareMember({ history: localHistory, identity, hold: (id) => holdList(id, true) }, entry, facts);
}
