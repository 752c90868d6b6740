import type { LedgerIdentity } from "../chain/facts/types.ts";
import { isFinal } from "../chain/history/sentTransaction.ts";
import { areOtherLedgers, isOwnNetwork } from "../chain/ledger/ledgerIdentity.ts";
import { localHistory } from "./localHistory.ts";
import { noteReset, noteReturn } from "./resetNotices.ts";
import { takenAlong } from "./takenAlong.ts";
import { noteLedger } from "./toldLedger.ts";

/**
 * Forgets what was sent on ledgers that a network no longer has, and has it told, with what waits for one of them. Gives whether the network was reset
 * since this page last heard of its ledger.
 */
export function hearOfLedger(network: string, identity: LedgerIdentity, before: LedgerIdentity | undefined): boolean {
  const isOwn = isOwnNetwork(identity);
  // Where several tabs hear of it, the first one tells.
  const left = noteLedger(identity);
  const isBack = left !== undefined && noteReturn(network, identity);
  // It may have been reset while nobody was looking: then what was sent on the old ledger is all that is left of it here.
  const forgotten = before === identity ? [] : localHistory.forgetOtherLedgers(identity);
  // What waited for a ledger that was left long ago, and can run there no more, is no news.
  const taken = takenAlong(left === undefined ? forgotten.filter(isFinal) : forgotten);
  const isLeft = before !== undefined && areOtherLedgers(before, identity);
  const isReset = isLeft || (isOwn ? taken.count > 0 : left !== undefined);
  const isWaitedFor = isOwn && left !== undefined && localHistory.sent(left).length > 0;
  if (taken.count > 0 || isWaitedFor || (isReset && left !== undefined && !isBack)) noteReset(network, taken, isOwn ? left : undefined);
  return isReset;
}
