import { useEffect } from "react";
import { parseAddressInput } from "../chain/facts/address.ts";
import { transactionIdKind } from "../chain/facts/transactionId.ts";
import { useLedgerIdentity, useNetwork } from "../session/context.ts";
import { type Opened, rememberOpened } from "../session/recentlyOpened.ts";

/** Keeps which accounts and transactions were looked at, for the palette's Recent. */
export function useRememberOpened(pathname: string): void {
  const { id } = useNetwork();
  const identity = useLedgerIdentity();
  useEffect(() => {
    const opened = openedAt(pathname, id);
    if (identity !== undefined && opened !== undefined) rememberOpened(id, identity, opened);
  }, [pathname, id, identity]);
}

function openedAt(pathname: string, network: string): Opened | undefined {
  const [, at, kind, text = ""] = pathname.split("/");
  if (at !== network) return undefined;
  const parsed = kind === "account" ? parseAddressInput(text) : undefined;
  if (parsed?.ok === true) return { kind: "account", address: parsed.address };
  return kind === "tx" && transactionIdKind(text) !== undefined ? { kind: "transaction", id: text.toLowerCase() } : undefined;
}
