import type { TokenCall } from "../../chain/actions/tokens.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/Failure.tsx";
import { FINDING_NOTICE } from "../../parts/findingLevels.ts";
import { DecisionBar } from "../../parts/flow/DecisionBar.tsx";
import { intentWords } from "../../parts/flow/intentWords.ts";
import type { ListFlow } from "../../parts/flow/useListFlow.ts";
import { remainingTime } from "../../parts/preview/remainingTime.ts";
import { Sentence } from "../../parts/Sentence.tsx";
import { useLedgerClock } from "../../session/useLedgerClock.ts";
import { canSignShown, type ListStep } from "../../transact/listFlow.ts";
import { failingOf, findingsOfList, isDangerousList, type PreparedList, shortOf } from "../../transact/paymentList.ts";
import { AmountText } from "../../ui/AmountText.tsx";
import { formatCount } from "../../ui/amount.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";

export interface MintListPreviewProps {
  readonly flow: ListFlow<TokenCall>;
  readonly step: Extract<ListStep, { readonly kind: "previewing" | "signing" }>;
}

const ROWS_SHOWN = 100;
const NUMBERS_SHOWN = 20;

/** What the whole table will mint, each line simulated, and the one decision about it. */
export function MintListPreview({ flow, step }: MintListPreviewProps) {
  const { list } = step;
  const ledgerSecs = useLedgerClock();
  const isStale = step.kind === "previewing" && step.stale !== undefined;
  const isDanger = isDangerousList(list);
  const action = t("collectibles:mintCount", { count: list.count, number: formatCount(list.count) });
  return (
    <Card label={t("flow:preview")}>
      <div className={isStale ? "opacity-50" : undefined} data-stale={isStale}>
        <Problems list={list} />
        <Findings list={list} />
        {isDanger && (
          <CardSection>
            <label className="flex min-h-11 items-start gap-3">
              <input
                type="checkbox"
                className="mt-0.5 size-6 shrink-0 accent-danger"
                checked={step.kind === "signing" || step.acknowledged}
                disabled={step.kind === "signing"}
                onChange={(event) => flow.acknowledge(event.target.checked)}
              />
              <span>{t("flow:acknowledgeLoss")}</span>
            </label>
          </CardSection>
        )}
        <CardSection>
          <KeyValue
            items={[
              {
                label: t("collectibles:feesMany"),
                value: (
                  <>
                    <AmountText units={list.expectedFeeOctas} decimals={8} symbol="APT" />{" "}
                    <span className="text-ink-3">
                      {t("collectibles:atMostMany")} <AmountText units={list.maxFeeOctas} decimals={8} symbol="APT" />
                    </span>
                  </>
                ),
              },
              { label: t("flow:canRunFor"), value: remainingTime(list.expirationSecs, ledgerSecs) },
            ]}
          />
          <p className="mt-2 text-ink-3">{t("collectibles:keptMany")}</p>
        </CardSection>
      </div>
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
        missing={step.kind === "previewing" && isDanger && !step.acknowledged ? t("flow:tickFirst") : undefined}
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

/** A failure is told above. */
const SAID_ELSEWHERE = "will_fail";

function Findings({ list }: { readonly list: PreparedList }) {
  const shown = findingsOfList(list).filter(({ finding }) => finding.rule !== SAID_ELSEWHERE);
  if (shown.length === 0) return null;
  return (
    <CardSection title={t("panel:checkFirst")}>
      <div className="grid gap-3">
        {shown.map(({ finding, cases }) => (
          <Notice key={`${finding.rule} ${finding.title} ${finding.loss}`} level={FINDING_NOTICE[finding.level]} title={finding.title}>
            {cases[0] !== undefined && <Sentence parts={cases[0].text} />}
            <p>{t("collectibles:inNumbers", { numbers: numbersText(cases.flatMap(({ places }) => places)) })}</p>
            {finding.level === "danger" && <p className="mt-1 text-ink-2">{finding.loss}</p>}
          </Notice>
        ))}
      </div>
    </CardSection>
  );
}

/** Counted from 1. */
function numbersText(places: readonly number[]): string {
  const shown = places.slice(0, NUMBERS_SHOWN).map((place) => formatCount(place + 1));
  return places.length > NUMBERS_SHOWN ? `${shown.join(", ")} …` : shown.join(", ");
}
