import type { IdentityView } from "../../signer/protocol.ts";
import { useLedgerClock } from "../network/useLedgerClock.ts";

export type SignInState = "signedIn" | "expired" | "signedOut";

/** Hook: whether a keyless identity can sign, by the network's clock. */
export function useSignInState({ session }: Pick<IdentityView, "session">): SignInState {
  const ledgerSecs = useLedgerClock();
  if (session === undefined) return "signedOut";
  return ledgerSecs !== undefined && ledgerSecs >= BigInt(session.expirySecs) ? "expired" : "signedIn";
}
