import { useAptBalance } from "../session/useAptBalance.ts";
import { useReceivedNotice } from "../session/useReceivedNotice.ts";
import type { AccountRecord } from "../signer/signer.ts";

/** Renders nothing; shows toasts for incoming APT. */
export function Received({ account: { address } }: { readonly account: AccountRecord }) {
  useReceivedNotice(address, useAptBalance(address));
  return null;
}
