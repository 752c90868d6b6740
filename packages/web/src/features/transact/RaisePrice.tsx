import { useRef, useState } from "react";
import { isFinal, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { chainQuery } from "../../chain/queries/chainQuery.ts";
import { explainError } from "../../errors/explainError.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { type Payer, payerOf } from "../../parts/flow/flowPayer.ts";
import { canRaisePrice, gasPricesOf, raisedPriceOf } from "../../parts/flow/raisePrice.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { useUnableAccounts } from "../../session/account/useUnableAccounts.ts";
import { useChain, useVault } from "../../session/context.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { useLedgerClock } from "../../session/network/useLedgerClock.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { EmptyCard } from "../../ui/Empty.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { AtOnce } from "./AtOnce.tsx";
import { PriceForm } from "./PriceForm.tsx";

/** Replaces a pending transaction by a copy with a higher gas price and the same sequence number. */
export function RaisePrice({ hash }: { readonly hash: string }) {
  const vault = useVault();
  const entry = useSentHere().find((one) => one.hash === hash);
  const ledgerSecs = useLedgerClock();
  const unable = useUnableAccounts();
  const accounts = vault.kind === "absent" ? [] : vault.accounts.filter(({ id }) => !unable.has(id));
  const account = accounts.find(({ address }) => address === entry?.sender);
  const payer = account && payerOf(account);
  // Once started, the flow stays visible although its own transaction replaces the pending one.
  const begun = useRef<{ readonly payer: Payer; readonly entry: SentTransaction }>(undefined);
  if (entry !== undefined && payer !== undefined && canRaisePrice(entry, ledgerSecs)) begun.current ??= { payer, entry };
  if (begun.current === undefined) {
    return (
      <>
        <PageHeading title={t("transact:raise")} />
        <EmptyCard title={t("transact:cannotRaise")} text={t(reasonFor(entry, account))} />
      </>
    );
  }
  return <Raise payer={begun.current.payer} entry={begun.current.entry} accounts={accounts} />;
}

interface RaiseProps {
  readonly payer: Payer;
  readonly entry: SentTransaction;
  /** Accounts whose key is available for signing in this browser. */
  readonly accounts: readonly AccountRecord[];
}

function Raise({ payer, entry, accounts }: RaiseProps) {
  const chain = useChain();
  const [chosen, setChosen] = useState<bigint>();
  const prices = useChainQuery(
    chainQuery({
      key: ["raise", entry.hash],
      ask: ({ signal }) => gasPricesOf(chain, entry, signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  if (prices.data === undefined) {
    return (
      <>
        <PageHeading title={t("transact:raise")} />
        {prices.error === null ? <Spinner /> : <Failure error={explainError(prices.error)} onRetry={() => void prices.refetch()} />}
      </>
    );
  }
  const price = chosen ?? prices.data.suggested;
  return (
    <AtOnce
      key={price.toString()}
      payer={payer}
      wanted={raisedPriceOf(chain, payer, entry, { price, accounts })}
      title={t("transact:raise")}
      text={
        <>
          {t("transact:raiseText")}
          <PriceForm before={prices.data.before} price={price} onChoose={setChosen} />
        </>
      }
      action={t("transact:sendRaised")}
    />
  );
}

/** Reason why the gas price cannot be raised here, with an alternative. */
function reasonFor(entry: SentTransaction | undefined, account: AccountRecord | undefined): PlainKey {
  if (entry === undefined) return "transact:cannotRaiseText";
  if (isFinal(entry)) return "transact:isFinalText";
  if (entry.sequenceNumber === undefined) return "transact:hasNonceText";
  if (entry.state === "signed") return "transact:notSentText";
  return account?.key === undefined ? "transact:noKeyText" : "transact:cannotRaiseText";
}
