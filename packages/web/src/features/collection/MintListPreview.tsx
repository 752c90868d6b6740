import { t } from "../../language/words.ts";
import { intentWords } from "../../parts/flow/intentWords.ts";
import { ListDecision, type ShownListStep } from "../../parts/flow/list/ListDecision.tsx";
import { ListFees } from "../../parts/flow/list/ListFees.tsx";
import { ListFindings } from "../../parts/flow/list/ListFindings.tsx";
import { numbersText } from "../../parts/flow/list/numbersText.ts";
import { ListAcknowledgement } from "../../parts/flow/review/Acknowledgement.tsx";
import type { FlowControls } from "../../parts/flow/useFlow.ts";
import { PreviewSections } from "../../parts/preview/PreviewSections.tsx";
import { remainingTime } from "../../parts/preview/remainingTime.ts";
import { Sentence } from "../../parts/Sentence.tsx";
import { useLedgerClock } from "../../session/network/useLedgerClock.ts";
import { failingOf, type PreparedList, shortOf } from "../../transact/paymentList.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount } from "../../ui/text/amount.ts";

const ROWS_SHOWN = 100;

/** Preview of a whole mint table: simulates each line, then requests a single approval. */
export function MintListPreview({ flow, step }: { readonly flow: FlowControls<PreparedList>; readonly step: ShownListStep }) {
  const { prepared: list } = step;
  const ledgerSecs = useLedgerClock();
  const isStale = step.kind === "previewing" && step.stale !== undefined;
  const action = t("collectibles:mintCount", { count: list.count, number: formatCount(list.count) });
  return (
    <Card label={t("flow:preview")}>
      <PreviewSections isStale={isStale}>
        <Problems list={list} />
        <ListFindings list={list} at={(numbers) => t("collectibles:inNumbers", { numbers })} />
        <ListAcknowledgement flow={flow} list={list} />
        <CardSection>
          <KeyValue
            items={[
              { label: t("collectibles:feesMany"), value: <ListFees list={list} /> },
              { label: t("flow:canRunFor"), value: remainingTime(list.expirationSecs, ledgerSecs) },
            ]}
          />
          <p className="mt-2 text-ink-3">{t("collectibles:signedTogether")}</p>
        </CardSection>
      </PreviewSections>
      <CardSection title={t("collectibles:eachOne")}>
        <ol className="grid gap-1">
          {list.prepared.slice(0, ROWS_SHOWN).map(({ intent, preview }, place) => (
            <li key={preview.digest} className="flex gap-3 wrap-anywhere">
              <span className="figures w-10 shrink-0 text-right text-ink-3">{formatCount(place + 1)}</span>
              <span className="min-w-0">
                <Sentence parts={intentWords(intent).sentence} />
                {preview.outcome.kind === "fails" && <span className="block text-danger">{preview.outcome.reason}</span>}
              </span>
            </li>
          ))}
        </ol>
        {list.prepared.length > ROWS_SHOWN && (
          <p className="mt-2 text-ink-3">{t("collectibles:moreProblems", { count: list.prepared.length - ROWS_SHOWN })}</p>
        )}
      </CardSection>
      <ListDecision flow={flow} step={step} action={action} />
    </Card>
  );
}

function Problems({ list }: { readonly list: PreparedList }) {
  const [short] = shortOf(list);
  const failing = failingOf(list);
  if (short === undefined && failing.length === 0) return null;
  return (
    <CardSection>
      <div className="grid gap-3">
        {short !== undefined && (
          <Notice level="danger" title={t("collectibles:shortMany")}>
            {t("collectibles:shortManyText")}
          </Notice>
        )}
        {failing.length > 0 && (
          <Notice level="danger" title={t("collectibles:failingMany", { count: failing.length })}>
            {t("collectibles:inNumbers", { numbers: numbersText(failing) })}
          </Notice>
        )}
      </div>
    </CardSection>
  );
}
