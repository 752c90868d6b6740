import type { CallRequest } from "../../chain/transactions/transactionRequest.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/Failure.tsx";
import { FINDING_NOTICE } from "../../parts/findingLevels.ts";
import { DecisionBar } from "../../parts/flow/DecisionBar.tsx";
import type { ListFlow } from "../../parts/flow/useListFlow.ts";
import { remainingTime } from "../../parts/preview/remainingTime.ts";
import { Sentence } from "../../parts/Sentence.tsx";
import { useLedgerClock } from "../../session/useLedgerClock.ts";
import { canSignShown, type ListStep } from "../../transact/listFlow.ts";
import { failingOf, findingsOfList, isDangerousList, shortOf } from "../../transact/paymentList.ts";
import { AmountText } from "../../ui/AmountText.tsx";
import { formatCount } from "../../ui/amount.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";

export interface TablePreviewProps {
  readonly flow: ListFlow<CallRequest>;
  readonly step: Extract<ListStep, { readonly kind: "previewing" | "signing" }>;
}

/** A table may have a thousand lines: so many are shown, and how many more there are. */
const SHOWN_MAX = 100;
/** A failure is told above. */
const SAID_ELSEWHERE = "will_fail";

/** What every call of a table will do, each simulated, and the one decision about all of them. */
export function TablePreview({ flow, step }: TablePreviewProps) {
  const { list } = step;
  const ledgerSecs = useLedgerClock();
  const failing = failingOf(list);
  const isDanger = isDangerousList(list);
  const isStale = step.kind === "previewing" && step.stale !== undefined;
  const findings = findingsOfList(list).filter(({ finding }) => !(failing.length > 0 && finding.rule === SAID_ELSEWHERE));
  const action = t("workbench:signCalls", { count: list.count, number: formatCount(list.count) });
  const lacksWord = step.kind === "previewing" && isDanger && !step.acknowledged;
  return (
    <Card label={t("flow:preview")}>
      <div className={isStale ? "opacity-50" : undefined} data-stale={isStale}>
        <CardSection>
          <p className="text-lead tracking-[-0.01em]">
            {t("workbench:callsInAll", { count: list.count, number: formatCount(list.count) })}
          </p>
        </CardSection>
        {(failing.length > 0 || shortOf(list).length > 0) && (
          <CardSection>
            <div className="grid gap-3">
              {failing.length > 0 && (
                <Notice level="danger" title={t("workbench:callsFail", { count: failing.length, number: formatCount(failing.length) })}>
                  <ul className="grid gap-0.5">
                    {failing.slice(0, 8).map((place) => {
                      const outcome = list.prepared[place]?.preview.outcome;
                      return (
                        <li key={place}>
                          {t("workbench:tableProblem", {
                            line: formatCount(place + 1),
                            words: outcome?.kind === "fails" ? outcome.reason : "",
                          })}
                        </li>
                      );
                    })}
                  </ul>
                </Notice>
              )}
              {shortOf(list).length > 0 && <Notice level="danger" title={t("workbench:feesShort")} />}
            </div>
          </CardSection>
        )}
        {findings.length > 0 && (
          <CardSection title={t("panel:checkFirst")}>
            <div className="grid gap-3">
              {findings.map(({ finding, cases }) => (
                <Notice
                  key={`${finding.rule} ${finding.title} ${finding.loss}`}
                  level={FINDING_NOTICE[finding.level]}
                  title={finding.title}
                >
                  {cases.slice(0, 4).map(({ text, places }) => (
                    <p key={places[0]}>
                      <Sentence parts={text} />{" "}
                      <span>
                        {t("workbench:inLines", {
                          lines: places
                            .slice(0, 12)
                            .map((place) => place + 1)
                            .join(", "),
                        })}
                      </span>
                    </p>
                  ))}
                </Notice>
              ))}
            </div>
          </CardSection>
        )}
        <CardSection title={t("workbench:each")}>
          <ol className="grid max-h-[360px] gap-1.5 overflow-y-auto">
            {list.prepared.slice(0, SHOWN_MAX).map(({ preview }, place) => (
              <li key={preview.digest} className="flex gap-3">
                <span className="figures w-8 shrink-0 text-right text-ink-3">{formatCount(place + 1)}</span>
                <span className="min-w-0 break-words">
                  <Sentence parts={preview.sentence} />
                </span>
              </li>
            ))}
          </ol>
          {list.count > SHOWN_MAX && (
            <p className="mt-2 text-ink-3">{t("workbench:moreLines", { number: formatCount(list.count - SHOWN_MAX) })}</p>
          )}
        </CardSection>
        <CardSection>
          <KeyValue
            items={[
              { label: t("workbench:fees"), value: <AmountText units={list.expectedFeeOctas} decimals={8} symbol="APT" /> },
              { label: t("workbench:feesAtMost"), value: <AmountText units={list.maxFeeOctas} decimals={8} symbol="APT" /> },
              { label: t("workbench:validFor"), value: remainingTime(list.expirationSecs, ledgerSecs) },
            ]}
          />
          <p className="mt-2 text-small text-ink-3">{t("workbench:eachByItself")}</p>
        </CardSection>
        {isDanger && (
          <CardSection>
            <Checkbox
              checked={step.kind === "signing" || step.acknowledged}
              disabled={step.kind === "signing"}
              label={t("flow:acknowledgeLoss")}
              note={findings
                .filter(({ finding }) => finding.level === "danger")
                .map(({ finding }) => finding.loss)
                .join(" ")}
              onChange={flow.acknowledge}
            />
          </CardSection>
        )}
      </div>
      {step.kind === "previewing" && step.error !== undefined && (
        <CardSection>
          <Failure error={step.error} onRetry={() => flow.sign(action)} />
        </CardSection>
      )}
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
    </Card>
  );
}
