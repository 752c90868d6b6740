import type { LedgerIdentity } from "../../chain/facts/types.ts";
import { ledgerLosses } from "../../chain/history/sent/ledgerLosses.ts";
import { isFinal } from "../../chain/history/sent/sentTransaction.ts";
import { areOtherLedgers, isOwnNetwork } from "../../chain/ledger/ledgerIdentity.ts";
import { localHistory } from "../history/sentHere.ts";
import { noteReset, noteReturn } from "./resetNotices.ts";
import { noteLedger } from "./storedLedger.ts";

/**
 * Stores a network's current ledger. If it differs from the previous one, stores a reset notice that counts transactions sent and pending
 * on the previous one. Returns whether the ledger changed since this page last saw it.
 */
export function recordLedger(network: string, identity: LedgerIdentity, before: LedgerIdentity | undefined): boolean {
  const isOwn = isOwnNetwork(identity);
  // If several tabs detect the change, only the first one stores the notice.
  const left = noteLedger(identity);
  const isBack = left !== undefined && noteReturn(network, identity);
  const sentBefore = isOwn && left !== undefined ? localHistory.sent(left) : [];
  if (before !== identity) localHistory.forgetOtherLedgers(identity);
  const losses = ledgerLosses(sentBefore);
  const isLeft = before !== undefined && areOtherLedgers(before, identity);
  const isReset = isLeft || (isOwn ? losses.count > 0 : left !== undefined);
  // Expired transactions of the previous ledger need no notice.
  const isWaitedFor = sentBefore.some((entry) => !isFinal(entry) && Number(entry.expirationSecs) * 1_000 > Date.now());
  if (losses.count > 0 || isWaitedFor || (isReset && left !== undefined && !isBack)) noteReset(network, losses, isOwn ? left : undefined);
  return isReset;
}
