import { type ReactNode, useContext, useMemo } from "react";
import { AccountSelectionContext, useVault } from "../context.ts";
import { ableInstead } from "./accountsOfAddress.ts";
import { useUnableAccounts } from "./useUnableAccounts.ts";

/**
 * Selects the signing account per network. After a key rotation the vault has several keys for an address; the current network accepts only
 * one of them.
 */
export function AccountOnNetwork({ children }: { readonly children: ReactNode }) {
  const chosen = useContext(AccountSelectionContext);
  const vault = useVault();
  const unable = useUnableAccounts();
  const accounts = vault.kind === "absent" ? undefined : vault.accounts;
  const selection = useMemo(
    () => chosen && { ...chosen, account: ableInstead(chosen.account, accounts ?? [], unable) },
    [chosen, accounts, unable],
  );
  return <AccountSelectionContext value={selection}>{children}</AccountSelectionContext>;
}
