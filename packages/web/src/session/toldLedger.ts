import type { LedgerIdentity } from "../chain/facts/types.ts";
import { areOtherLedgers, isByHash, networkIdOf } from "../chain/ledger/ledgerIdentity.ts";
import { createStoredText } from "./storedText.ts";

/**
 * Remembers, over reloads, the ledger that a network tells, and gives the one that it told before where that is another. A node that says to have pruned its first
 * transaction does not make the one before forgotten: it could name another ledger after that.
 */
export function noteLedger(identity: LedgerIdentity): LedgerIdentity | undefined {
  const stored = createStoredText(`atoll-ledger:${networkIdOf(identity)}`);
  const before = stored.read() as LedgerIdentity | undefined;
  const isOther = before !== undefined && areOtherLedgers(before, identity);
  if (before === undefined || isOther || isByHash(identity)) stored.write(identity);
  return isOther ? before : undefined;
}
