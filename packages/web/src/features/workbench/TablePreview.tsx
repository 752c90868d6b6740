import { useMemo } from "react";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { ListDecision, type ShownListStep } from "../../parts/flow/list/ListDecision.tsx";
import { ListFees } from "../../parts/flow/list/ListFees.tsx";
import { ListFindings } from "../../parts/flow/list/ListFindings.tsx";
import { ListAcknowledgement } from "../../parts/flow/review/Acknowledgement.tsx";
import type { FlowControls } from "../../parts/flow/useFlow.ts";
import { BalanceChange } from "../../parts/preview/AmountChange.tsx";
import { PreviewSections } from "../../parts/preview/PreviewSections.tsx";
import { remainingTime } from "../../parts/preview/remainingTime.ts";
import { Sentence } from "../../parts/Sentence.tsx";
import { useLedgerClock } from "../../session/network/useLedgerClock.ts";
import { listChanges } from "../../transact/listChanges.ts";
import { failingOf, numberOf, type PreparedList, shortOf } from "../../transact/paymentList.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { SentBeforeNotice } from "./SentBeforeNotice.tsx";

export interface TablePreviewProps {
  readonly flow: FlowControls<PreparedList>;
  readonly step: ShownListStep;
  /** Simulates the current table again. */
  readonly onPreviewAgain: () => void;
}

/** Preview of a table of calls: each call is simulated, and one approval signs all. */
export function TablePreview({ flow, step, onPreviewAgain }: TablePreviewProps) {
  const { prepared: list } = step;
  const ledgerSecs = useLedgerClock();
  const failing = failingOf(list);
  const changes = useMemo(() => listChanges(list), [list]);
  const isTooMuch = changes.some(({ after }) => after < 0n);
  const isStale = step.kind === "previewing" && step.stale !== undefined;
  const action = t("workbench:signCalls", { count: list.count, number: formatCount(list.count) });
  return (
    <Card label={t("flow:preview")}>
      <PreviewSections isStale={isStale}>
        <CardSection>
          <p className="text-lead tracking-[-0.01em]">
            {t("workbench:callsInAll", { count: list.count, number: formatCount(list.count) })}
          </p>
        </CardSection>
        {(failing.length > 0 || isTooMuch || shortOf(list).length > 0) && (
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
                            line: formatCount(numberOf(list, place)),
                            words: outcome?.kind === "fails" ? outcome.reason : "",
                          })}
                        </li>
                      );
                    })}
                  </ul>
                </Notice>
              )}
              {isTooMuch && <Notice level="danger" title={t("workbench:moreThanThere")} />}
              {shortOf(list).length > 0 && <Notice level="danger" title={t("workbench:feesShort")} />}
            </div>
          </CardSection>
        )}
        <SentBeforeNotice list={list} />
        <ListFindings list={list} at={(lines) => t("workbench:inLines", { lines })} />
        {changes.length > 0 && (
          <CardSection title={t("workbench:inAll")}>
            <ul className="*:not-first:border-t *:not-first:border-line">
              {changes.map((effect) => (
                <li key={`${effect.owner} ${effect.asset.id}`} className="py-[7px]">
                  <BalanceChange effect={effect} />
                </li>
              ))}
            </ul>
          </CardSection>
        )}
        <CardSection title={t("workbench:each")}>
          <ol className="grid max-h-[360px] gap-1.5 overflow-y-auto">
            {list.prepared.map(({ preview }, place) => (
              // Tables have up to a thousand lines, rendered only when visible.
              <li key={preview.digest} className="flex gap-3 [contain-intrinsic-size:auto_40px] [content-visibility:auto]">
                <span className="figures w-8 shrink-0 text-right text-ink-3">{formatCount(numberOf(list, place))}</span>
                <span className="min-w-0 break-words">
                  <Sentence parts={preview.sentence} />
                  {preview.callArguments.map(({ value }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: arguments are identified by their position
                    <bdi key={at} className="mono block break-all whitespace-pre-wrap text-ink-2">
                      {foreignText(value)}
                    </bdi>
                  ))}
                </span>
              </li>
            ))}
          </ol>
        </CardSection>
        <CardSection>
          <KeyValue
            items={[
              { label: t("workbench:fees"), value: <ListFees list={list} /> },
              { label: t("workbench:validFor"), value: remainingTime(list.expirationSecs, ledgerSecs) },
            ]}
          />
          <p className="mt-2 text-small text-ink-3">{t("workbench:eachByItself")}</p>
        </CardSection>
        <ListAcknowledgement flow={flow} list={list} />
      </PreviewSections>
      <ListDecision flow={flow} step={step} action={action} onPreviewAgain={onPreviewAgain} />
    </Card>
  );
}
