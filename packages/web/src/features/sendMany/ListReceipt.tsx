import { useEffect, useRef } from "react";
import type { TransactionHash } from "../../chain/facts/types.ts";
import { awaitsConfirmation, isFinal, isReported, paymentOf, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { paidAsset } from "../../chain/transactions/intent.ts";
import { t } from "../../language/words.ts";
import { GapNotice } from "../../parts/flow/GapNotice.tsx";
import { ListDifference } from "../../parts/flow/list/ListDifference.tsx";
import { ListProgress } from "../../parts/flow/list/ListProgress.tsx";
import { numbersText } from "../../parts/flow/list/numbersText.ts";
import { remainingTime } from "../../parts/preview/remainingTime.ts";
import { routes } from "../../routing/routes.ts";
import { useAptBalance } from "../../session/account/useAptBalance.ts";
import { useNetwork, useNetworkStatus } from "../../session/context.ts";
import { setBatchPaused, useIsPaused } from "../../session/history/pausedBatches.ts";
import { useGap, useOutbox } from "../../session/history/useOutbox.ts";
import { useLedgerClock } from "../../session/network/useLedgerClock.ts";
import { listDifferences } from "../../transact/listDifferences.ts";
import { listSize } from "../../transact/listSize.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardFooter, CardSection } from "../../ui/Card.tsx";
import { saveFile } from "../../ui/files/saveFile.ts";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { listExport } from "./listExport.ts";
import { listText } from "./listText.ts";
import { PaymentTable } from "./PaymentTable.tsx";
import { sumsOf, TotalsText } from "./TotalsText.tsx";

export interface ListReceiptProps {
  readonly id: TransactionHash | undefined;
  /** Payments of the list, unsorted. */
  readonly entries: readonly SentTransaction[];
  /** Called with a list of the failed payments, to fill the form with them. */
  readonly onAgain: (text: string) => void;
}

/** Texts with advice about failed payments. */
const MISSED = { byReset: "sendMany:missedByReset", wait: "sendMany:missedWait", over: "sendMany:missedText" } as const;

/** Live progress of a list until each payment is final, with actions for failed payments. */
export function ListReceipt({ id, entries, onAgain }: ListReceiptProps) {
  const network = useNetwork();
  const outbox = useOutbox();
  const ledgerSecs = useLedgerClock();
  const isPaused = useIsPaused()(id ?? ("" as TransactionHash));
  const isAway = useNetworkStatus().kind === "offline";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const inOrder = entries.toSorted((left, right) => (left.list?.place ?? 0) - (right.list?.place ?? 0));
  const [first] = inOrder;
  const sender = first?.sender ?? ("" as SentTransaction["sender"]);
  const gap = useGap(sender);
  const balance = useAptBalance(sender);
  const open = inOrder.filter((entry) => !isFinal(entry));
  // A payment whose success awaits confirmation by a second source does not count as paid.
  const reported = inOrder.filter((entry) => entry.state === "committed" && awaitsConfirmation(entry));
  const onlyByNode = inOrder.filter((entry) => isReported(entry) && !awaitsConfirmation(entry));
  const paid = inOrder.filter((entry) => entry.state === "committed" && !awaitsConfirmation(entry));
  const unsent = inOrder.filter(({ state }) => state === "signed");
  const denied = inOrder.filter(({ state }) => state === "denied");
  const unclear = inOrder.filter(({ state }) => state === "unknown");
  // Only payments that certainly failed are offered for another attempt.
  const missing = inOrder.filter(({ state }) => state === "notFound");
  const missed = inOrder.filter((entry) => isFinal(entry) && !["committed", "unknown", "notFound"].includes(entry.state));
  const payments = inOrder.flatMap((entry) => {
    const payment = paymentOf(entry);
    return payment === undefined
      ? []
      : [{ entry, payment: { recipient: payment.recipient, asset: paidAsset(payment), units: payment.units } }];
  });
  const otherwise = listDifferences(inOrder);
  const { of, dropped, forgotten } = listSize(inOrder);
  const stop = () => {
    const rest = id === undefined ? undefined : outbox?.dropRest(id);
    if (rest !== undefined && rest.length > 0) onAgain(listText(rest));
  };
  return (
    <Card label={t("sendMany:progress")}>
      <CardSection>
        <h2 ref={heading} tabIndex={-1} aria-live="polite" className="text-lead font-[640] focus:outline-none">
          {open.length > 0 || reported.length > 0
            ? t("sendMany:underWay", { done: formatCount(paid.length), of: formatCount(of) })
            : paid.length === of
              ? of === 2
                ? t("sendMany:bothPaid")
                : t("sendMany:allPaid", counted(inOrder))
              : t("sendMany:somePaid", { done: formatCount(paid.length), of: formatCount(of) })}
        </h2>
        <p className="mt-1 text-ink-2">
          <TotalsText of="sendMany:sum" totals={sumsOf(payments.map(({ payment }) => payment))} payments={inOrder.length} />
        </p>
        {dropped > 0 && <p className="mt-1 text-ink-2">{t("flow:listDropped", { number: formatCount(dropped) })}</p>}
        {forgotten > 0 && <p className="mt-1 text-ink-2">{t("flow:listForgotten", { number: formatCount(forgotten) })}</p>}
        <ListProgress label={t("sendMany:progress")} done={open.length === 0 ? paid.length : inOrder.length - open.length} of={of} />
      </CardSection>
      {open.length > 0 && (
        <CardSection>
          {isAway ? (
            <Notice title={t("flow:networkAway")}>{t("sendMany:awayText")}</Notice>
          ) : (
            <p className="text-ink-2">{t("sendMany:underWayText")}</p>
          )}
        </CardSection>
      )}
      {gap !== undefined && open.length > 0 && (
        <CardSection>
          <GapNotice gap={gap} sender={sender} />
        </CardSection>
      )}
      <ListDifference
        differences={otherwise}
        at={t("sendMany:inPayments", {
          count: otherwise.entries.length,
          numbers: numbersText(otherwise.entries.map(({ list }) => list?.place ?? 0)),
        })}
        isPaused={isPaused && unsent.length > 0}
      />
      {missed.length > 0 && (
        <CardSection>
          <Notice level="caution" title={t("sendMany:missed", { count: missed.length })}>
            {t(missed.some(({ state }) => state === "gone") ? MISSED.byReset : open.length > 0 ? MISSED.wait : MISSED.over)}
          </Notice>
        </CardSection>
      )}
      {denied.length > 0 && (
        <CardSection>
          <Notice level="caution" title={t("sendMany:denied", counted(denied))}>
            {t("sendMany:deniedText")}
          </Notice>
        </CardSection>
      )}
      {reported.length > 0 && (
        <CardSection>
          <Notice level="caution" title={t("sendMany:reported", counted(reported))}>
            {t(reported.some(({ confirmation }) => confirmation === "disputed") ? "flow:disputedText" : "flow:reportedText")}
          </Notice>
        </CardSection>
      )}
      {onlyByNode.length > 0 && (
        <CardSection>
          <Notice level="notice" title={t("sendMany:reportedOnly", counted(onlyByNode))}>
            {t("flow:reportedOnlyText")}
          </Notice>
        </CardSection>
      )}
      {missing.length > 0 && (
        <CardSection>
          <Notice level="caution" title={t("sendMany:notFound", counted(missing))}>
            {t("sendMany:notFoundText")}
          </Notice>
        </CardSection>
      )}
      {unclear.length > 0 && (
        <CardSection>
          <Notice level="caution" title={t("sendMany:unclear", counted(unclear))}>
            {t("sendMany:unclearText")}
          </Notice>
        </CardSection>
      )}
      <CardSection>
        <KeyValue
          items={[
            { label: t("sendMany:paid"), value: formatCount(paid.length) },
            { label: t("sendMany:atNetwork"), value: formatCount(open.length - unsent.length - denied.length) },
            { label: t("sendMany:waiting"), value: formatCount(unsent.length) },
            ...(missed.length === 0 ? [] : [{ label: t("sendMany:notMade"), value: formatCount(missed.length) }]),
            ...(open.length === 0 && balance !== undefined
              ? [{ label: t("flow:balanceAfter"), value: <AmountText units={balance} decimals={8} symbol="APT" /> }]
              : []),
            ...(open.length === 0 || first === undefined
              ? []
              : [{ label: t("sendMany:expiry"), value: remainingTime(first.expirationSecs, ledgerSecs) }]),
          ]}
        />
      </CardSection>
      <CardSection flush title={t("sendMany:each")}>
        <PaymentTable
          label={t("sendMany:each")}
          rows={payments.map(({ entry, payment }) => ({
            ...payment,
            place: entry.list?.place ?? 0,
            state: entry.state,
            confirmation: entry.confirmation,
            isOtherwise: entry.happened !== undefined,
            hash: entry.version === undefined ? undefined : entry.hash,
          }))}
        />
      </CardSection>
      <CardFooter>
        <Button
          size="large"
          onClick={() => saveFile(`payments-${network.id}-${id?.slice(0, 10)}.csv`, "text/csv;charset=utf-8", listExport(inOrder))}
        >
          {t("common:exportCsv")}
        </Button>
        {unsent.length > 0 && (
          <Button size="large" onClick={stop}>
            {t("sendMany:stop", counted(unsent))}
          </Button>
        )}
        {unsent.length > 0 && isPaused && id !== undefined && (
          <Button size="large" onClick={() => setBatchPaused(id, false)}>
            {t("flow:goOn")}
          </Button>
        )}
        {open.length === 0 && missed.length > 0 && (
          <Button variant="primary" size="large" onClick={() => onAgain(listText(missed))}>
            {t("sendMany:sendMissed", counted(missed))}
          </Button>
        )}
        {open.length === 0 && (
          <Button size="large" href={routes.activity(network.id)}>
            {t("flow:close")}
          </Button>
        )}
        {open.length === 0 && missed.length === 0 && (
          <Button variant="primary" size="large" href={routes.sendMany(network.id, { isNew: true })}>
            {t("sendMany:another")}
          </Button>
        )}
      </CardFooter>
    </Card>
  );
}

/** Parameters for a translated text with plural forms. */
function counted({ length }: readonly unknown[]): { readonly count: number; readonly number: string } {
  return { count: length, number: formatCount(length) };
}
