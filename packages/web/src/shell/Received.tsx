import { useAptBalance } from "../session/useAptBalance.ts";
import { useTellReceived } from "../session/useTellReceived.ts";
import type { AccountRecord } from "../signer/signer.ts";

/** Renders nothing; shows toasts for incoming APT. */
export function Received({ account: { address } }: { readonly account: AccountRecord }) {
  useTellReceived(address, useAptBalance(address));
  return null;
}
