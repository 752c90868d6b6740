import { t } from "../../../language/words.ts";
import type { ListDifferences } from "../../../transact/listDifferences.ts";
import { formatCount } from "../../../ui/amount.ts";
import { CardSection } from "../../../ui/Card.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { DifferenceSentences } from "../DifferenceSentences.tsx";

export interface ListDifferenceProps {
  readonly differences: ListDifferences;
  /** Says which members are meant: "Payments: 3, 7". */
  readonly at: string;
  /** The rest waits because of it. */
  readonly isHeld: boolean;
}

/** Where members of a list did other than their previews said: which, what all of them changed, and that the rest waits. Nothing where all kept their word. */
export function ListDifference({ differences: { entries, sums }, at, isHeld }: ListDifferenceProps) {
  if (entries.length === 0) return null;
  const isWorse = sums.some(({ foreseen, happened }) => happened < foreseen);
  return (
    <CardSection>
      <Notice
        level={isWorse ? "danger" : "caution"}
        title={t("flow:membersOtherwise", { count: entries.length, number: formatCount(entries.length) })}
      >
        <p>{t("flow:otherThanShownText")}</p>
        <p>{at}</p>
        <DifferenceSentences differences={sums} />
        {isHeld && <p className="mt-1">{t("flow:heldForDifference")}</p>}
      </Notice>
    </CardSection>
  );
}
