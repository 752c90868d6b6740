import { lastLedger } from "../chain/facts/lastLedger.ts";
import type { LedgerIdentity } from "../chain/facts/types.ts";
import { useNow } from "../ui/useNow.ts";
import { useLedgerIdentity, useNetwork, useNetworkStatus } from "./context.ts";
import { believedSecs, carriedOn, type LedgerTime, noteLedgerTime } from "./ledgerTime.ts";

const USECS_PER_SEC = 1_000_000n;

/** One clock a ledger, for the whole page: whoever looks later does not begin to count anew. */
const times = new Map<LedgerIdentity | undefined, LedgerTime>();

/** The ledger's time in seconds, carried on by our own clock between blocks, as far as it is believed; undefined until the network has answered. */
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
