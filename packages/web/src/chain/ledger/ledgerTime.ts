/** Last reported ledger time, with the local time of the report. */
export interface LedgerTime {
  readonly ledgerSecs: bigint;
  /** Local clock time of the report, in seconds. */
  readonly atSecs: number;
}

/** Tolerated clock differences between nodes behind one URL, in seconds. */
const BACK_SECS = 60n;

/**
 * Chooses the reference for extrapolating ledger time: a new block's time, or the previous reference if its extrapolated time is later. A
 * much earlier time means that the network was rewound or reported a wrong time before, so it replaces the reference.
 */
export function noteLedgerTime(before: LedgerTime | undefined, ledgerSecs: bigint, nowSecs: number): LedgerTime {
  const isBack = before !== undefined && ledgerSecs + BACK_SECS < before.ledgerSecs;
  return before !== undefined && !isBack && carriedOn(before, nowSecs) > ledgerSecs ? before : { ledgerSecs, atSecs: nowSecs };
}

/**
 * Time that decides whether a transaction has expired. The embedded network's next block uses this computer's time, or a later one if its
 * clock was moved forward. On other networks a node's clock that is ahead must not expire transactions early.
 */
export function believedSecs(ledgerSecs: bigint, nowSecs: bigint, isEmbedded: boolean): bigint {
  const isNowLater = ledgerSecs < nowSecs;
  return isEmbedded === isNowLater ? nowSecs : ledgerSecs;
}

/**
 * Extrapolated ledger time. If blocks are produced only on demand, the ledger's own clock stops between blocks, but the next transaction
 * sees the current time.
 */
export function carriedOn({ ledgerSecs, atSecs }: LedgerTime, nowSecs: number): bigint {
  return ledgerSecs + BigInt(Math.max(0, nowSecs - atSecs));
}
