/** The ledger's time as it was last told, and when. */
export interface LedgerTime {
  readonly ledgerSecs: bigint;
  /** By this computer's clock. */
  readonly atSecs: number;
}

/** What to count on from: a new block's time, unless the one before it, carried on by our own clock, is later already. */
export function noteLedgerTime(before: LedgerTime | undefined, ledgerSecs: bigint, nowSecs: number): LedgerTime {
  return before !== undefined && carriedOn(before, nowSecs) > ledgerSecs ? before : { ledgerSecs, atSecs: nowSecs };
}

/** A ledger's time now: with blocks made only when told to, it stands still on the ledger and goes on for whatever runs next. */
export function carriedOn({ ledgerSecs, atSecs }: LedgerTime, nowSecs: number): bigint {
  return ledgerSecs + BigInt(Math.max(0, nowSecs - atSecs));
}
