import { lastLedger } from "../chain/facts/lastLedger.ts";
import { useNetworkStatus } from "./context.ts";

const USECS_PER_MS = 1_000n;
/** Blocks are a little ahead or behind anyway. */
const LEAST_SECS = 60;

/** It is not told more exactly, so that it stays the same from block to block. */
const STEP_SECS = 10;

/**
 * By how many seconds a network's time is ahead of this computer's clock, because either was set wrong or the network's was moved; below 0 where it is behind
 * and goes on as fast, and 0 where they are the same. A ledger that only falls behind says nothing: it may have had no block for a while.
 */
export function useTimeAhead(): number {
  const status = useNetworkStatus();
  const ledger = lastLedger(status);
  if (ledger === undefined) return 0;
  const ahead = Math.floor((Number(ledger.timestampUsecs / USECS_PER_MS) - Date.now()) / 1_000);
  const isKnown = ahead >= LEAST_SECS || (status.kind === "lagging" && status.isSteady);
  return !isKnown ? 0 : Math.round(ahead / STEP_SECS) * STEP_SECS;
}
