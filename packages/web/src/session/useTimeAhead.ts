import { lastLedger } from "../chain/facts/lastLedger.ts";
import { useNetwork, useNetworkStatus } from "./context.ts";

const USECS_PER_MS = 1_000n;
/** Blocks are a little ahead or behind anyway. */
const LEAST_SECS = 60;

/** It is not told more exactly, so that it stays the same from block to block. */
const STEP_SECS = 10;

/** By how many seconds the embedded network's clock was moved ahead of this computer's; 0 where it was not, and on every other network. */
export function useTimeAhead(): number {
  const status = useNetworkStatus();
  const isEmbedded = useNetwork().kind === "embedded";
  const ledger = lastLedger(status);
  if (!isEmbedded || ledger === undefined) return 0;
  const ahead = Math.floor((Number(ledger.timestampUsecs / USECS_PER_MS) - Date.now()) / 1_000);
  return ahead < LEAST_SECS ? 0 : Math.round(ahead / STEP_SECS) * STEP_SECS;
}
