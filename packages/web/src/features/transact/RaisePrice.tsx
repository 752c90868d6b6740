import { useRef } from "react";
import { isFinal, type SentTransaction } from "../../chain/history/localHistory.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { type Payer, payerOf } from "../../parts/flow/payer.ts";
import { canRaisePrice, raisedPriceOf } from "../../parts/flow/raisePrice.ts";
import { useChain, useVault } from "../../session/context.ts";
import { useSentHere } from "../../session/localHistory.ts";
import { useUnableAccounts } from "../../session/useUnableAccounts.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { AtOnce } from "./AtOnce.tsx";

/** The same transaction at a higher price, with the same number, for one that waits. */
export function RaisePrice({ hash }: { readonly hash: string }) {
  const chain = useChain();
  const vault = useVault();
  const entry = useSentHere().find((one) => one.hash === hash);
  const unable = useUnableAccounts();
  const accounts = vault.kind === "absent" ? [] : vault.accounts.filter(({ id }) => !unable.has(id));
  const account = accounts.find(({ address }) => address === entry?.sender);
  const payer = account && payerOf(account);
  // Once begun it stays on the screen: the one that waits is replaced when the other runs.
  const begun = useRef<{ readonly payer: Payer; readonly entry: SentTransaction }>(undefined);
  if (entry !== undefined && payer !== undefined && canRaisePrice(entry)) begun.current ??= { payer, entry };
  if (begun.current === undefined) {
    return (
      <>
        <PageHeading title={t("transact:raise")} />
        <Card>
          <Empty title={t("transact:cannotRaise")} text={t(reasonFor(entry, account))} />
        </Card>
      </>
    );
  }
  return (
    <AtOnce
      payer={begun.current.payer}
      wanted={raisedPriceOf(chain, begun.current.payer, begun.current.entry, accounts)}
      title={t("transact:raise")}
      text={t("transact:raiseText")}
      action={t("transact:sendRaised")}
    />
  );
}

/** Why a price cannot be raised here, and what can be done instead. */
function reasonFor(entry: SentTransaction | undefined, account: AccountRecord | undefined): PlainKey {
  if (entry === undefined) return "transact:cannotRaiseText";
  if (isFinal(entry)) return "transact:isFinalText";
  if (entry.sequenceNumber === undefined) return "transact:hasNonceText";
  if (entry.state === "signed") return "transact:notSentText";
  return account?.key === undefined ? "transact:noKeyText" : "transact:cannotRaiseText";
}
