import { t } from "../../language/words.ts";
import { AssetAmount } from "../../parts/assets/AssetAmount.tsx";
import { ListDecision, type ShownListStep } from "../../parts/flow/list/ListDecision.tsx";
import { ListFees } from "../../parts/flow/list/ListFees.tsx";
import { ListFindings } from "../../parts/flow/list/ListFindings.tsx";
import { numbersText } from "../../parts/flow/list/numbersText.ts";
import { ListAcknowledgement } from "../../parts/flow/review/Acknowledgement.tsx";
import type { FlowControls } from "../../parts/flow/useFlow.ts";
import { PreviewSections } from "../../parts/preview/PreviewSections.tsx";
import { remainingTime } from "../../parts/preview/remainingTime.ts";
import { shownSymbol } from "../../preview/sentences/shownSymbol.ts";
import { useLedgerClock } from "../../session/network/useLedgerClock.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { failingOf, type PreparedList, repeatedPayments, shortOf } from "../../transact/paymentList.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { PaymentTable } from "./PaymentTable.tsx";
import { RepeatedNotice } from "./RepeatedNotice.tsx";
import { TotalsText } from "./TotalsText.tsx";

export interface ListPreviewProps {
  readonly flow: FlowControls<PreparedList>;
  readonly step: ShownListStep;
  readonly account: AccountRecord;
}

/** Preview of a payment list: each payment is simulated, and one approval signs all. */
export function ListPreview({ flow, step, account }: ListPreviewProps) {
  const { prepared: list } = step;
  const ledgerSecs = useLedgerClock();
  const isStale = step.kind === "previewing" && step.stale !== undefined;
  const sums = list.totals.filter(({ units }) => units > 0n);
  const failing = failingOf(list);
  const repeated = repeatedPayments(list.payments);
  const asks = externalSignerHint(account);
  return (
    <Card label={t("flow:preview")}>
      <PreviewSections isStale={isStale}>
        <CardSection>
          <p className="text-lead tracking-[-0.01em]">
            <TotalsText of="sendMany:sumFrom" totals={sums} payments={list.payments.length} from={account.label} />
          </p>
        </CardSection>
        <Problems list={list} failing={failing} />
        {asks !== undefined && (
          <CardSection>
            <Notice title={t(asks, { count: list.payments.length })}>{t("sendMany:asksText")}</Notice>
          </CardSection>
        )}
        <ListFindings
          list={list}
          at={(numbers, count) => t("sendMany:inPayments", { numbers, count })}
          further={repeated.length === 0 ? undefined : <RepeatedNotice of="sendMany:samePayments" groups={repeated} />}
        />
        <ListAcknowledgement flow={flow} list={list} />
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
              { label: t("sendMany:fees"), value: <ListFees list={list} /> },
              { label: t("sendMany:expiry"), value: remainingTime(list.expirationSecs, ledgerSecs) },
            ]}
          />
          <p className="mt-2 text-ink-3">{t("sendMany:expiryText")}</p>
        </CardSection>
      </PreviewSections>
      <CardSection flush title={t("sendMany:each")}>
        <PaymentTable
          label={t("sendMany:each")}
          rows={list.payments.map((payment, place) => {
            const outcome = list.prepared[place]?.preview.outcome;
            return { ...payment, place, problem: outcome?.kind === "fails" ? outcome.reason : undefined };
          })}
        />
      </CardSection>
      <ListDecision flow={flow} step={step} action={actionOf(list)} />
    </Card>
  );
}

function actionOf({ payments }: PreparedList): string {
  return t("sendMany:send", { count: payments.length, number: formatCount(payments.length) });
}

/**
 * Hint for accounts whose key is outside the signing worker and which confirm each payment separately; undefined if keys in the vault
 * suffice.
 */
function externalSignerHint({ source, key }: AccountRecord): "sendMany:asksPasskey" | "sendMany:asksWallet" | undefined {
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
