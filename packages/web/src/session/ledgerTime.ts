/** The ledger's time as it was last told, and when. */
export interface LedgerTime {
  readonly ledgerSecs: bigint;
  /** By this computer's clock. */
  readonly atSecs: number;
}

/** Nodes behind one address differ a little. */
const BACK_SECS = 60n;

/**
 * What to count on from: a new block's time, unless the one before it, carried on by our own clock, is later already. A node that tells an earlier time
 * than it told before was taken back, or did not tell the truth before.
 */
export function noteLedgerTime(before: LedgerTime | undefined, ledgerSecs: bigint, nowSecs: number): LedgerTime {
  const isBack = before !== undefined && ledgerSecs + BACK_SECS < before.ledgerSecs;
  return before !== undefined && !isBack && carriedOn(before, nowSecs) > ledgerSecs ? before : { ledgerSecs, atSecs: nowSecs };
}

/**
 * The time by which something can still run. The embedded network's next block has this computer's time, or a later one where somebody moved its clock. Of
 * others, what a node says of a time that is ahead of this computer's clock does not make anything expire sooner.
 */
export function believedSecs(ledgerSecs: bigint, nowSecs: bigint, isEmbedded: boolean): bigint {
  const isNowLater = ledgerSecs < nowSecs;
  return isEmbedded === isNowLater ? nowSecs : ledgerSecs;
}

/** A ledger's time now: with blocks made only when told to, it stands still on the ledger and goes on for whatever runs next. */
export function carriedOn({ ledgerSecs, atSecs }: LedgerTime, nowSecs: number): bigint {
  return ledgerSecs + BigInt(Math.max(0, nowSecs - atSecs));
}
