import { lastLedger } from "../../chain/facts/lastLedger.ts";
import type { LedgerIdentity } from "../../chain/facts/types.ts";
import { believedSecs, carriedOn, type LedgerTime, noteLedgerTime } from "../../chain/ledger/ledgerTime.ts";
import { useNow } from "../../ui/text/useNow.ts";
import { USECS_PER_SEC } from "../../units/time.ts";
import { useLedgerIdentity, useNetwork, useNetworkStatus } from "../context.ts";

/** Reference times by ledger, shared by all components, so that a component mounted later shows the same time. */
const times = new Map<LedgerIdentity | undefined, LedgerTime>();

/**
 * Hook for the ledger time that decides expiry, in seconds, extrapolated between blocks by the local clock; undefined before the network's
 * first response.
 */
export function useLedgerClock(): bigint | undefined {
  const status = useNetworkStatus();
  const identity = useLedgerIdentity();
  const isEmbedded = useNetwork().kind === "embedded";
  const nowSecs = useNow();
  const ledger = lastLedger(status);
  if (ledger === undefined) return undefined;
  const time = noteLedgerTime(times.get(identity), ledger.timestampUsecs / USECS_PER_SEC, nowSecs);
  times.set(identity, time);
  return believedSecs(carriedOn(time, nowSecs), BigInt(nowSecs), isEmbedded);
}
