import { type ReactNode, useMemo } from "react";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useCurrentAccount, useNetwork } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyCard } from "../../ui/Empty.tsx";
import { NoAccount } from "../states/NoAccount.tsx";
import { type Payer, payerOf } from "./flowPayer.ts";

export interface WithPayerProps {
  /** Explains the benefit of creating an account here. */
  readonly noAccountText: string;
  readonly children: (payer: Payer, account: AccountRecord) => ReactNode;
}

/** Passes the current account to its children if it can sign; otherwise shows the required step, such as creating an account. */
export function WithPayer({ noAccountText, children }: WithPayerProps) {
  const network = useNetwork();
  const account = useCurrentAccount();
  const payer = useMemo(() => account && payerOf(account), [account]);
  if (account === undefined) return <NoAccount text={noAccountText} />;
  if (payer !== undefined) return children(payer, account);
  return (
    <EmptyCard
      title={t("flow:isWatchOnly", { account: account.label })}
      text={t("flow:watchOnlyText")}
      action={
        <Button variant="primary" href={routes.accounts(network.id)}>
          {t("flow:openAccounts")}
        </Button>
      }
    />
  );
}
