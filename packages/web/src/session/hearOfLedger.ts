import type { LedgerIdentity } from "../chain/facts/types.ts";
import { isFinal } from "../chain/history/sentTransaction.ts";
import { areOtherLedgers, isOwnNetwork } from "../chain/ledger/ledgerIdentity.ts";
import { localHistory } from "./localHistory.ts";
import { noteReset, noteReturn } from "./resetNotices.ts";
import { takenAlong } from "./takenAlong.ts";
import { noteLedger } from "./toldLedger.ts";

/**
 * Has it told that a network has another ledger, with what was sent on the one before and what waits for it. Gives whether it became another since this page
 * last heard of its ledger.
 */
export function hearOfLedger(network: string, identity: LedgerIdentity, before: LedgerIdentity | undefined): boolean {
  const isOwn = isOwnNetwork(identity);
  // Where several tabs hear of it, the first one tells.
  const left = noteLedger(identity);
  const isBack = left !== undefined && noteReturn(network, identity);
  const sentBefore = isOwn && left !== undefined ? localHistory.sent(left) : [];
  if (before !== identity) localHistory.forgetOtherLedgers(identity);
  const taken = takenAlong(sentBefore);
  const isLeft = before !== undefined && areOtherLedgers(before, identity);
  const isReset = isLeft || (isOwn ? taken.count > 0 : left !== undefined);
  // What can run on the ledger before no more is no news.
  const isWaitedFor = sentBefore.some((entry) => !isFinal(entry) && Number(entry.expirationSecs) * 1_000 > Date.now());
  if (taken.count > 0 || isWaitedFor || (isReset && left !== undefined && !isBack)) noteReset(network, taken, isOwn ? left : undefined);
  return isReset;
}
