import { MS_PER_SEC, SECS_PER_MINUTE, USECS_PER_SEC } from "../../units/time.ts";
import type { LedgerState, NetworkDefinition } from "../facts/types.ts";

/** Tolerated lead of the ledger's clock in seconds. Beyond it, this computer's clock is wrong or the node lies. */
const MOST_AHEAD_SECS = 600;

/** Error if the node's clock is far ahead of this computer's, so that signatures would stay valid for long: nothing is built. */
class ClockFarAhead extends Error {
  override readonly name = "ClockFarAhead";
  readonly minutes: number;
  constructor(minutes: number) {
    super(`The node's time is ${minutes} minutes ahead of this computer's clock`);
    this.minutes = minutes;
  }
}

/**
 * Throws if a third-party node's clock is far ahead of this computer's. The expiry counts from ledger time, so such a node could obtain a
 * long-lived signature, withhold the transaction, and run it after a second payment. The user controls the embedded network's clock, so it
 * is exempt.
 */
export function rejectClockFarAhead(
  { kind }: Pick<NetworkDefinition, "kind">,
  { timestampUsecs }: Pick<LedgerState, "timestampUsecs">,
  nowMs: number,
): void {
  const ahead = Number(timestampUsecs / USECS_PER_SEC) - Math.floor(nowMs / MS_PER_SEC);
  if (kind !== "embedded" && ahead > MOST_AHEAD_SECS) throw new ClockFarAhead(Math.floor(ahead / Number(SECS_PER_MINUTE)));
}
