import { t } from "../../../language/words.ts";
import type { ListDifferences } from "../../../transact/listDifferences.ts";
import { CardSection } from "../../../ui/Card.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { formatCount } from "../../../ui/text/amount.ts";
import { DifferenceSentences } from "../DifferenceSentences.tsx";

export interface ListDifferenceProps {
  readonly differences: ListDifferences;
  /** Sentence naming the affected list entries: "Payments: 3, 7". */
  readonly at: string;
  /** The remaining entries wait because of these differences. */
  readonly isPaused: boolean;
}

/**
 * Lists entries whose effects differ from their previews, with total changes and a note that the remaining entries wait. Renders nothing if
 * all match.
 */
export function ListDifference({ differences: { entries, sums, others }, at, isPaused }: ListDifferenceProps) {
  if (entries.length === 0) return null;
  const isWorse = others > 0 || sums.some(({ predicted, happened }) => happened < predicted);
  return (
    <CardSection>
      <Notice
        level={isWorse ? "danger" : "caution"}
        title={t("flow:membersOtherwise", { count: entries.length, number: formatCount(entries.length) })}
      >
        <p>{t("flow:otherThanShownText")}</p>
        <p>{at}</p>
        <DifferenceSentences differences={sums} />
        {others > 0 && <p className="mt-1">{t("flow:othersNotShown", { number: formatCount(others) })}</p>}
        {isPaused && <p className="mt-1">{t("flow:pausedForDifference")}</p>}
      </Notice>
    </CardSection>
  );
}
