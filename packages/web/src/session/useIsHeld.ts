import type { SentState } from "../chain/history/sentTransaction.ts";
import { useNow } from "../ui/useNow.ts";
import { useNetworkStatus } from "./context.ts";

/** Sending what was signed takes less than this on a network that answers: so long it is not called waiting. */
const SENDING_TAKES_SECS = 3;

/** Something that was signed here, and when, in milliseconds since 1970. */
export interface Signed {
  readonly state: SentState;
  readonly sentAt: number;
}

/** Whether something that is signed waits for a network that is away or takes nothing, and is not just being sent. */
export function useIsHeld(signed: Signed): boolean {
  const { kind } = useNetworkStatus();
  return isHeld(signed, useNow(), kind === "offline" || kind === "limited");
}

export function isHeld({ state, sentAt }: Signed, nowSecs: number, isAway: boolean): boolean {
  return state === "signed" && (isAway || nowSecs - sentAt / 1_000 > SENDING_TAKES_SECS);
}
