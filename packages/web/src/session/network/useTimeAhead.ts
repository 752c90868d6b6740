import { lastLedger } from "../../chain/facts/lastLedger.ts";
import { USECS_PER_MS } from "../../units/time.ts";
import { useNetworkStatus } from "../context.ts";

/** Tolerated difference between block time and local time, in seconds. */
const LEAST_SECS = 60;

/** Rounding step in seconds, so that the value stays constant from block to block. */
const STEP_SECS = 10;

/**
 * Hook for the seconds by which the network's time is ahead of the local clock, because either was set wrong or moved. Negative if the
 * network runs steadily behind, 0 if both agree. A ledger that merely falls behind gives 0: it may have had no block for a while.
 */
export function useTimeAhead(): number {
  const status = useNetworkStatus();
  const ledger = lastLedger(status);
  if (ledger === undefined) return 0;
  const ahead = Math.floor((Number(ledger.timestampUsecs / USECS_PER_MS) - Date.now()) / 1_000);
  const isKnown = ahead >= LEAST_SECS || (status.kind === "lagging" && status.isSteady);
  return !isKnown ? 0 : Math.round(ahead / STEP_SECS) * STEP_SECS;
}
