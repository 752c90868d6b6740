import type { LedgerIdentity } from "../../chain/facts/types.ts";
import { areOtherLedgers, isByHash, networkIdOf } from "../../chain/ledger/ledgerIdentity.ts";
import { createStoredText } from "../storage/storedText.ts";

/**
 * Stores a network's ledger identity across reloads; returns the previous identity if the ledger changed. A node that reports a pruned
 * first transaction does not overwrite the stored identity: otherwise it could switch to another ledger unnoticed.
 */
export function noteLedger(identity: LedgerIdentity): LedgerIdentity | undefined {
  const stored = createStoredText(`atoll-ledger:${networkIdOf(identity)}`);
  const before = stored.read() as LedgerIdentity | undefined;
  const isOther = before !== undefined && areOtherLedgers(before, identity);
  if (before === undefined || isOther || isByHash(identity)) stored.write(identity);
  return isOther ? before : undefined;
}
