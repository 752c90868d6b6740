import type { LedgerState, NetworkDefinition } from "../facts/types.ts";

/** Computers' clocks are wrong by minutes now and then; by more, either this one has to be set or the node does not tell the truth. */
const MOST_AHEAD_SECS = 600;
const USECS_PER_SEC = 1_000_000n;
const MS_PER_SEC = 1_000;
const SECS_PER_MINUTE = 60;

/** The node tells a time so far ahead of this computer's clock that what is signed by it would stay valid for long: nothing is built for it. */
export class ClockFarAhead extends Error {
  override readonly name = "ClockFarAhead";
  readonly minutes: number;
  constructor(minutes: number) {
    super(`The node's time is ${minutes} minutes ahead of this computer's clock`);
    this.minutes = minutes;
  }
}

/**
 * Throws where a node of somebody else's tells a time far ahead of this computer's clock. Expiry counts from the ledger's time, so that a node could have
 * something signed for a later day, keep it back, and run it after it was paid again. The embedded network's clock people move themselves.
 */
export function refuseFarClock(
  { kind }: Pick<NetworkDefinition, "kind">,
  { timestampUsecs }: Pick<LedgerState, "timestampUsecs">,
  nowMs: number,
): void {
  const ahead = Number(timestampUsecs / USECS_PER_SEC) - Math.floor(nowMs / MS_PER_SEC);
  if (kind !== "embedded" && ahead > MOST_AHEAD_SECS) throw new ClockFarAhead(Math.floor(ahead / SECS_PER_MINUTE));
}
