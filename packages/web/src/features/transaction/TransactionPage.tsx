import { type ReactNode, useEffect, useState } from "react";
import { transactionIdKind } from "../../chain/facts/transactionId.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { isReported, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { blockHeightQuery } from "../../chain/queries/blockHeightQuery.ts";
import { transactionQuery } from "../../chain/queries/transactionQuery.ts";
import { t } from "../../language/words.ts";
import { RowReason } from "../../parts/failure/RowReason.tsx";
import { intentWords } from "../../parts/flow/intentWords.ts";
import { flowTitle } from "../../parts/flow/receipt/flowProgress.ts";
import { ReceiptOutcome } from "../../parts/flow/receipt/ReceiptOutcome.tsx";
import { EntryState } from "../../parts/history/EntryState.tsx";
import { OutcomePill } from "../../parts/lists/OutcomePill.tsx";
import { Sentence } from "../../parts/Sentence.tsx";
import { DetailTemplate } from "../../parts/templates/DetailTemplate.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { describeTransaction } from "../../preview/words/describeTransaction.ts";
import { routes } from "../../routing/routes.ts";
import { usePageParameter } from "../../routing/usePageParameter.ts";
import { useNetwork } from "../../session/context.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { useLimits } from "../../session/settings/limits.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Empty, EmptyCard } from "../../ui/Empty.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { KindMark } from "../../ui/text/KindMark.tsx";
import { shortenHex } from "../../ui/text/shorten.ts";
import { MS_PER_SEC } from "../../units/time.ts";
import { SendAgain } from "./SendAgain.tsx";
import { TransactionTabs } from "./TransactionTabs.tsx";
import { useMovedAssets } from "./useMovedAssets.ts";
import { useTransactionKeyFacts } from "./useTransactionKeyFacts.tsx";

/** Page of one transaction, by hash or version. */
export function TransactionPage() {
  const id = usePageParameter("id");
  return transactionIdKind(id) === undefined ? <NoTransactionId /> : <TransactionById key={id} id={id} />;
}

function NoTransactionId() {
  const network = useNetwork();
  return (
    <>
      <PageHeading title={t("pages:transaction")} />
      <EmptyCard
        title={t("explore:notAnId")}
        text={t("explore:notAnIdText")}
        action={<Button href={routes.transactions(network.id)}>{t("explore:allTransactions")}</Button>}
      />
    </>
  );
}

function TransactionById({ id }: { readonly id: string }) {
  const { waitSecs } = useLimits();
  const [isPatient, setPatient] = useState(true);
  const query = useChainQuery(transactionQuery(id), isPatient ? {} : { refetchInterval: false });
  const network = useNetwork();
  const isVersion = /^\d+$/.test(id);
  const state = useQueryState(query, (facts) => facts === null);
  // The node may not know a fresh transaction yet, so the page repeats the query for a while.
  useEffect(() => {
    if (!isPatient) return;
    const timer = setTimeout(() => setPatient(false), waitSecs * MS_PER_SEC);
    return () => clearTimeout(timer);
  }, [isPatient, waitSecs]);
  const facts = query.data ?? undefined;
  const { data: height } = useChainQuery(blockHeightQuery(facts?.version));
  const assets = useMovedAssets(facts);
  const keyFacts = useTransactionKeyFacts(facts, height);
  return (
    <DetailTemplate
      list={{ label: t("pages:transactions"), href: routes.transactions(network.id) }}
      shortId={isVersion ? formatCount(BigInt(id)) : <span className="mono">{shortenHex(id, 8, 6)}</span>}
      title={isVersion ? t("explore:transactionNumbered", { version: formatCount(BigInt(id)) }) : t("pages:transaction")}
      mark={<KindMark kind="transaction" size={40} />}
      {...(facts === undefined
        ? {}
        : {
            heading: (
              <>
                <Sentence parts={describeTransaction(facts, undefined, assets, height)} names strong />
                <RowReason facts={facts} />
              </>
            ),
            status: <Outcome facts={facts} />,
            ...(facts.kind === "user" &&
              facts.version !== undefined && {
                actions: (
                  <>
                    <SendAgain facts={facts} assets={assets} />
                    <Button size="small" href={routes.workbench(network.id, { from: facts.version })}>
                      {t("transaction:openAsDraft")}
                    </Button>
                  </>
                ),
              }),
          })}
      facts={keyFacts}
      state={state}
      empty={
        <KnownHereOr id={id}>
          <Unknown
            id={id}
            isLooking={isPatient}
            onLookAgain={() => {
              setPatient(true);
              void query.refetch();
            }}
          />
        </KnownHereOr>
      }
    >
      {facts !== undefined && <UnconfirmedHere hash={facts.hash} />}
      {facts !== undefined && <TransactionTabs facts={facts} assets={assets} />}
    </DetailTemplate>
  );
}

/** Outcome of a user transaction; system transactions always succeed. A success that only one node reports is not shown as a success. */
function Outcome({ facts }: { readonly facts: TransactionFacts }) {
  const sent = useUnconfirmed(facts.hash);
  return (
    <span aria-live="polite">
      {facts.kind !== "user" ? undefined : sent === undefined ? (
        <OutcomePill facts={facts} />
      ) : (
        <EntryState state={sent.state} at={undefined} confirmation={sent.confirmation} />
      )}
    </span>
  );
}

/** Warning if this browser's record of its own transaction contradicts the node's answer or lacks confirmation. */
function UnconfirmedHere({ hash }: { readonly hash: string | undefined }) {
  const sent = useUnconfirmed(hash);
  return sent === undefined ? null : (
    <div className="mb-6">
      <Card>
        <ReceiptOutcome entry={sent} />
      </Card>
    </div>
  );
}

/** A transaction sent in this browser whose success only one node reports, or that the indexer does not find. */
function useUnconfirmed(hash: string | undefined): SentTransaction | undefined {
  return useSentHere().find((sent) => sent.hash === hash && (isReported(sent) || sent.state === "notFound"));
}

/** Shows this browser's record of a sent transaction that the network does not know, with intent and state. */
function KnownHereOr({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const network = useNetwork();
  const sent = useSentHere().find(({ hash }) => hash === id.toLowerCase());
  if (sent === undefined) return children;
  return (
    <>
      <CardSection>
        <p className="text-lead font-[640]">{flowTitle(sent)}</p>
        <p className="mt-1 break-words text-ink-2">
          <Sentence parts={intentWords(sent.intent).sentence} link />
        </p>
      </CardSection>
      <ReceiptOutcome entry={sent} />
      <CardSection>
        <Button href={routes.activity(network.id)}>{t("pages:activity")}</Button>
      </CardSection>
    </>
  );
}

function Unknown({ id, isLooking, onLookAgain }: { readonly id: string; readonly isLooking: boolean; readonly onLookAgain: () => void }) {
  const network = useNetwork();
  // Transaction hashes and addresses have the same format, so a link offers the account page.
  const asAccount = transactionIdKind(id) === "hash" && (
    <Button href={routes.account(network.id, id.toLowerCase())}>{t("explore:openAsAccount")}</Button>
  );
  return (
    <div role="status">
      {isLooking ? (
        <Empty icon={<Spinner />} title={t("explore:notFoundYet")} action={asAccount} />
      ) : (
        <Empty
          title={t("explore:notFound")}
          text={t("explore:notFoundText", { network: network.label })}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button variant="primary" onClick={onLookAgain}>
                {t("explore:checkAgain")}
              </Button>
              {asAccount}
              <Button href={routes.transactions(network.id)}>{t("explore:allTransactions")}</Button>
            </div>
          }
        />
      )}
    </div>
  );
}
