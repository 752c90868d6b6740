import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { AccountSelectionContext, useCurrentAccount, useVault } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";

const PageAccountContext = createContext<AccountRecord | undefined>(undefined);

export interface SendingAccountProps {
  /** Id of the account chosen under From before a reload. */
  readonly initial: string | undefined;
  readonly children: ReactNode;
}

/**
 * Account selection of the Send form: the page's account until the user chooses another one under From, for this form only. Switching the
 * page's account in its menu ends that choice.
 */
export function SendingAccount({ initial, children }: SendingAccountProps) {
  const vault = useVault();
  const pageAccount = useCurrentAccount();
  const [choice, setChoice] = useState({ id: initial, beside: pageAccount?.id });
  const accounts = vault.kind === "absent" ? [] : vault.accounts;
  const chosen = choice.beside === pageAccount?.id ? accounts.find(({ id, key }) => id === choice.id && key !== undefined) : undefined;
  const account = chosen ?? pageAccount;
  const selection = useMemo(
    () => ({ account, select: (id: string) => setChoice({ id, beside: pageAccount?.id }) }),
    [account, pageAccount?.id],
  );
  return (
    <PageAccountContext value={pageAccount}>
      <AccountSelectionContext value={selection}>{children}</AccountSelectionContext>
    </PageAccountContext>
  );
}

/** Hook for the account that the page shows if the form sends from another one; undefined otherwise. */
export function useOtherPageAccount(): AccountRecord | undefined {
  const pageAccount = useContext(PageAccountContext);
  const account = useCurrentAccount();
  return pageAccount?.id === account?.id ? undefined : pageAccount;
}
