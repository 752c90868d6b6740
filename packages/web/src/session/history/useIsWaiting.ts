import type { SentState } from "../../chain/history/sent/sentTransaction.ts";
import { useNow } from "../../ui/text/useNow.ts";
import { useNetworkStatus } from "../context.ts";

/** Normal sending time on a responsive network in seconds; a signed transaction counts as waiting only after this. */
const SENDING_TAKES_SECS = 3;

/** State of a sent transaction, and the time of its signature in milliseconds since 1970. */
export interface Signed {
  readonly state: SentState;
  readonly sentAt: number;
}

/** Hook: whether a signed transaction waits for an offline or rate-limiting network, rather than being sent right now. */
export function useIsWaiting(signed: Signed): boolean {
  const { kind } = useNetworkStatus();
  return isWaitingToSend(signed, useNow(), kind === "offline" || kind === "limited");
}

export function isWaitingToSend({ state, sentAt }: Signed, nowSecs: number, isAway: boolean): boolean {
  return state === "signed" && (isAway || nowSecs - sentAt / 1_000 > SENDING_TAKES_SECS);
}
