import { useEffect } from "react";
import { useLedgerIdentity, useNetwork } from "../session/context.ts";
import { type Opened, openedAs, rememberOpened } from "./palette/recentlyOpened.ts";

/** Stores recently opened accounts, transactions, assets, collectibles and pools for the palette's Recent section. */
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
  return at === network ? openedAs(kind === "tx" ? "transaction" : kind, decoded(text)) : undefined;
}

/** Decodes an id from the URL; a manually typed URL may contain invalid percent-encoding. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
