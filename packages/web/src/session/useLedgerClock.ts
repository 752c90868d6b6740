import { useRef } from "react";
import { lastLedger } from "../chain/facts/lastLedger.ts";
import { useNow } from "../ui/useNow.ts";
import { useNetworkStatus } from "./context.ts";

const USECS_PER_SEC = 1_000_000n;

/** The ledger's time in seconds, carried on by our own clock between blocks; undefined until the network has answered. */
export function useLedgerClock(): bigint | undefined {
  const status = useNetworkStatus();
  const nowSecs = useNow();
  const seen = useRef<{ readonly usecs: bigint; readonly atSecs: number }>(undefined);
  const ledger = lastLedger(status);
  if (ledger === undefined) return undefined;
  if (seen.current?.usecs !== ledger.timestampUsecs) seen.current = { usecs: ledger.timestampUsecs, atSecs: nowSecs };
  return ledger.timestampUsecs / USECS_PER_SEC + BigInt(Math.max(0, nowSecs - seen.current.atSecs));
}
