import { t } from "../../language/words.ts";
import { AssetAmount } from "../../parts/assets/AssetAmount.tsx";
import { shownSymbol } from "../../parts/assets/shownSymbol.ts";
import { Failure } from "../../parts/Failure.tsx";
import { FINDING_NOTICE } from "../../parts/findingLevels.ts";
import { DecisionBar } from "../../parts/flow/DecisionBar.tsx";
import type { ListFlow } from "../../parts/flow/useListFlow.ts";
import { LookAlikeDigits } from "../../parts/preview/LookAlikeDigits.tsx";
import { remainingTime } from "../../parts/preview/remainingTime.ts";
import { Sentence } from "../../parts/Sentence.tsx";
import { useLedgerClock } from "../../session/useLedgerClock.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { canSignShown, type ListStep } from "../../transact/listFlow.ts";
import {
  failingOf,
  findingsOfList,
  isDangerousList,
  type ListFinding,
  type ListPayment,
  type PreparedList,
  repeatedPayments,
  shortOf,
} from "../../transact/paymentList.ts";
import { AmountText } from "../../ui/AmountText.tsx";
import { formatCount } from "../../ui/amount.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PaymentTable } from "./PaymentTable.tsx";
import { numbersText, RepeatedNotice } from "./RepeatedNotice.tsx";
import { TotalsText } from "./TotalsText.tsx";

export interface ListPreviewProps {
  readonly flow: ListFlow<ListPayment>;
  readonly step: Extract<ListStep, { readonly kind: "previewing" | "signing" }>;
  readonly account: AccountRecord;
}

/** What the whole list will do, each payment simulated, and the one decision about it. */
export function ListPreview({ flow, step, account }: ListPreviewProps) {
  const { list } = step;
  const ledgerSecs = useLedgerClock();
  const isStale = step.kind === "previewing" && step.stale !== undefined;
  const sums = list.totals.filter(({ units }) => units > 0n);
  const failing = failingOf(list);
  const asks = asksOutside(account);
  return (
    <Card label={t("flow:preview")}>
      <div className={isStale ? "opacity-50" : undefined} data-stale={isStale}>
        <CardSection>
          <p className="text-lead tracking-[-0.01em]">
            <TotalsText of="sendMany:sum" totals={sums} payments={list.payments.length} />
          </p>
        </CardSection>
        <Problems list={list} failing={failing} />
        {asks !== undefined && (
          <CardSection>
            <Notice title={t(asks, { count: list.payments.length })}>{t("sendMany:asksText")}</Notice>
          </CardSection>
        )}
        <ListFindings list={list} isFailing={failing.length > 0} />
        {isDangerousList(list) && <ListAcknowledgement flow={flow} step={step} />}
        <CardSection title={t("sendMany:inAll")}>
          <KeyValue
            items={[
              ...sums.map(({ asset, units, balance }) => ({
                label: t("sendMany:ofAsset", { symbol: shownSymbol(asset.id, asset.symbol) }),
                value: (
                  <>
                    <AssetAmount units={units} asset={asset} />{" "}
                    <span className="text-ink-3">
                      {t("sendMany:ofBalance")} <AssetAmount units={balance} asset={asset} />
                    </span>
                  </>
                ),
              })),
              {
                label: t("sendMany:fees"),
                value: (
                  <>
                    <AmountText units={list.expectedFeeOctas} decimals={8} symbol="APT" />{" "}
                    <span className="text-ink-3">
                      {t("sendMany:atMost")} <AmountText units={list.maxFeeOctas} decimals={8} symbol="APT" />
                    </span>
                  </>
                ),
              },
              { label: t("sendMany:expiry"), value: remainingTime(list.expirationSecs, ledgerSecs) },
            ]}
          />
          <p className="mt-2 text-ink-3">{t("sendMany:expiryText")}</p>
        </CardSection>
      </div>
      <CardSection flush title={t("sendMany:each")}>
        <PaymentTable
          label={t("sendMany:each")}
          rows={list.payments.map((payment, place) => {
            const outcome = list.prepared[place]?.preview.outcome;
            return { ...payment, place, problem: outcome?.kind === "fails" ? outcome.reason : undefined };
          })}
        />
      </CardSection>
      {step.kind === "previewing" && step.error !== undefined && (
        <CardSection>
          <Failure error={step.error} onRetry={() => flow.sign(actionOf(list))} />
        </CardSection>
      )}
      <Decision flow={flow} step={step} />
    </Card>
  );
}

function actionOf({ payments }: PreparedList): string {
  return t("sendMany:send", { count: payments.length, number: formatCount(payments.length) });
}

/** Who signs outside the worker is asked for each payment; undefined where keys that are here are enough. */
function asksOutside({ source, key }: AccountRecord): "sendMany:asksPasskey" | "sendMany:asksWallet" | undefined {
  if (source.kind === "external") return "sendMany:asksWallet";
  if (key === undefined || !("members" in key)) return source.kind === "passkey" ? "sendMany:asksPasskey" : undefined;
  const others = key.members.filter(({ curve }) => curve !== "passkey").length;
  return others < key.threshold ? "sendMany:asksPasskey" : undefined;
}

function Problems({ list, failing }: { readonly list: PreparedList; readonly failing: readonly number[] }) {
  const short = shortOf(list);
  const first = failing[0] === undefined ? undefined : list.prepared[failing[0]]?.preview.outcome;
  if (short.length === 0 && failing.length === 0) return null;
  return (
    <CardSection>
      <div className="grid gap-3">
        {short.map(({ asset, needed, balance }) => (
          <Notice key={asset.id} level="danger" title={t("sendMany:short", { symbol: shownSymbol(asset.id, asset.symbol) })}>
            <AssetAmount units={needed} asset={asset} /> {t("sendMany:shortNeeded")} <AssetAmount units={balance} asset={asset} />.
          </Notice>
        ))}
        {first?.kind === "fails" && (
          <Notice level="danger" title={t("sendMany:failing", { count: failing.length })}>
            {t("sendMany:failingText", { numbers: numbersText(failing), reason: first.reason })}
          </Notice>
        )}
      </div>
    </CardSection>
  );
}

/** A failure is told above. */
const SAID_ELSEWHERE = "will_fail";

function ListFindings({ list, isFailing }: { readonly list: PreparedList; readonly isFailing: boolean }) {
  const shown = findingsOfList(list).filter(({ finding }) => !(isFailing && finding.rule === SAID_ELSEWHERE));
  const repeated = repeatedPayments(list.payments);
  if (shown.length === 0 && repeated.length === 0) return null;
  return (
    <CardSection title={t("panel:checkFirst")}>
      <div className="grid gap-3">
        {shown.map((found) => (
          <ListFindingNotice key={`${found.finding.rule} ${found.finding.title} ${found.finding.loss}`} found={found} />
        ))}
        <RepeatedNotice of="sendMany:samePayments" groups={repeated} />
      </div>
    </CardSection>
  );
}

/** A list of a thousand may have as many texts. */
const CASES_SHOWN = 8;

function ListFindingNotice({ found: { finding, cases } }: { readonly found: ListFinding }) {
  const rest = cases.slice(CASES_SHOWN).flatMap(({ places }) => places);
  return (
    <Notice level={FINDING_NOTICE[finding.level]} title={finding.title}>
      {cases.slice(0, CASES_SHOWN).map(({ text, places, lookAlike }) => (
        <div key={places[0]} className="mt-1 first:mt-0">
          <Sentence parts={text} />
          {lookAlike !== undefined && <LookAlikeDigits {...lookAlike} />}
          <p>{t("sendMany:inPayments", { numbers: numbersText(places) })}</p>
        </div>
      ))}
      {rest.length > 0 && <p className="mt-1">{t("sendMany:alsoInPayments", { numbers: numbersText(rest) })}</p>}
    </Notice>
  );
}

function ListAcknowledgement({ flow, step }: Pick<ListPreviewProps, "flow" | "step">) {
  const losses = findingsOfList(step.list).filter(({ finding }) => finding.level === "danger");
  return (
    <CardSection>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 accent-danger"
          checked={step.kind === "signing" || step.acknowledged}
          disabled={step.kind === "signing"}
          onChange={(event) => flow.acknowledge(event.target.checked)}
        />
        <span>
          {t("flow:acknowledgeLoss")}
          {losses.map(({ finding }) => (
            <span key={`${finding.rule} ${finding.title} ${finding.loss}`} className="mt-1 block text-ink-2">
              {finding.loss}
            </span>
          ))}
        </span>
      </label>
    </CardSection>
  );
}

function Decision({ flow, step }: Pick<ListPreviewProps, "flow" | "step">) {
  const { list } = step;
  const isDanger = isDangerousList(list);
  const lacksWord = step.kind === "previewing" && isDanger && !step.acknowledged;
  const action = actionOf(list);
  return (
    <DecisionBar
      className="sticky bottom-0 z-10 border-t max-sm:bottom-[calc(56px+env(safe-area-inset-bottom))]"
      stale={step.kind === "previewing" ? step.stale : undefined}
      isSigning={step.kind === "signing"}
      isReading={list.prepared.some(({ transaction }) => !transaction.isForSigning)}
      isDanger={isDanger}
      missing={lacksWord ? t("flow:tickFirst") : undefined}
      canSign={step.kind === "signing" || canSignShown(step)}
      action={action}
      onBack={flow.back}
      onPreviewAgain={flow.again}
      onMakeSignable={flow.makeSignable}
      onSign={() => flow.sign(action)}
    />
  );
}
