import { USECS_PER_SEC } from "@atoll/move";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import type { StateView } from "../chain/stateValue.ts";
import { chainTimeUsecs } from "./chainTime.ts";
import type { Environment } from "./environment.ts";

/** Remaining lifetime that the prologue sees of a transaction whose expiry counts in wall clock time; orderless ones may have a minute. */
const LIFETIME_SECS = 30n;

/**
 * Expiry that the prologue compares with chain time. If expiry counts in wall clock time, the mempool has checked it, and the prologue gets
 * a later time: so replays of a transaction have the same result whatever the clock's offset is then.
 */
export function expirationSecs({ expiresByWallTime }: Environment, state: StateView, { raw }: SignedTransaction): bigint {
  const { expirationTimestampSecs } = raw;
  if (!expiresByWallTime) return expirationTimestampSecs;
  const nowSecs = (chainTimeUsecs(state) ?? 0n) / USECS_PER_SEC;
  return expirationTimestampSecs > nowSecs ? expirationTimestampSecs : nowSecs + LIFETIME_SECS;
}
