import { useRef } from "react";
import { isFinal, type SentTransaction } from "../../chain/history/localHistory.ts";
import { t } from "../../language/words.ts";
import { type Payer, payerOf } from "../../parts/flow/payer.ts";
import { canRaisePrice, raisedPriceOf } from "../../parts/flow/raisePrice.ts";
import { useChain, useVault } from "../../session/context.ts";
import { useSentHere } from "../../session/localHistory.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { AtOnce } from "./AtOnce.tsx";

/** The same transaction at a higher price, with the same number, for one that waits. */
export function RaisePrice({ hash }: { readonly hash: string }) {
  const chain = useChain();
  const vault = useVault();
  const entry = useSentHere().find((one) => one.hash === hash);
  const account = vault.kind === "absent" ? undefined : vault.accounts.find(({ address }) => address === entry?.sender);
  const payer = account && payerOf(account);
  // Once begun it stays on the screen: the one that waits is replaced when the other runs.
  const begun = useRef<{ readonly payer: Payer; readonly entry: SentTransaction }>(undefined);
  if (entry !== undefined && payer !== undefined && canRaisePrice(entry)) begun.current ??= { payer, entry };
  if (begun.current === undefined) {
    return (
      <>
        <PageHeading title={t("transact:raise")} />
        <Card>
          <Empty
            title={t("transact:cannotRaise")}
            text={entry !== undefined && isFinal(entry) ? t("transact:isFinalText") : t("transact:cannotRaiseText")}
          />
        </Card>
      </>
    );
  }
  return (
    <AtOnce
      payer={begun.current.payer}
      wanted={raisedPriceOf(chain, begun.current.payer, begun.current.entry)}
      title={t("transact:raise")}
      text={t("transact:raiseText")}
      action={t("transact:sendRaised")}
    />
  );
}
