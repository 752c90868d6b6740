import { useAptBalance } from "../session/account/useAptBalance.ts";
import { useReceivedNotice } from "../session/history/useReceivedNotice.ts";
import type { AccountRecord } from "../signer/signer.ts";

/** Renders nothing; shows toasts for incoming APT. */
export function Received({ account: { address } }: { readonly account: AccountRecord }) {
  useReceivedNotice(address, useAptBalance(address));
  return null;
}
