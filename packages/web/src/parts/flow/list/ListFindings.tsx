import type { ReactNode } from "react";
import { t } from "../../../language/words.ts";
import { failingOf, findingsOfList, type ListFinding, type PreparedList } from "../../../transact/paymentList.ts";
import { formatCount } from "../../../ui/amount.ts";
import { CardSection } from "../../../ui/Card.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { FINDING_NOTICE } from "../../findingLevels.ts";
import { LookAlikeDigits } from "../../preview/LookAlikeDigits.tsx";
import { WarningsOff } from "../../preview/WarningsOff.tsx";
import { Sentence } from "../../Sentence.tsx";
import { numbersText } from "./numbersText.ts";

export interface ListFindingsProps {
  readonly list: PreparedList;
  /** Says which members of the list are meant: "Payments: 3, 7". */
  readonly at: (numbers: string, count: number) => string;
  /** Further notices about the whole list; undefined where there is none. */
  readonly further?: ReactNode;
}

/** Whoever shows a list tells its failures apart from this. */
const SAID_ELSEWHERE = "will_fail";

/** What a list's preview found, each finding once, with what it says of which members. */
export function ListFindings({ list, at, further }: ListFindingsProps) {
  const isFailing = failingOf(list).length > 0;
  const shown = findingsOfList(list).filter(({ finding }) => !(isFailing && finding.rule === SAID_ELSEWHERE));
  // Every member was prepared with the same settings.
  const warningsOff = list.prepared[0]?.preview.warningsOff ?? 0;
  const isEmpty = shown.length === 0 && further === undefined;
  if (isEmpty && warningsOff === 0) return null;
  return (
    <CardSection {...(!isEmpty && { title: t("panel:checkFirst") })}>
      <div className="grid gap-3">
        {shown.map((found) => (
          <ListFindingNotice key={findingKey(found)} found={found} at={(places) => at(numbersText(places, list), places.length)} />
        ))}
        {further}
        <WarningsOff count={warningsOff} />
      </div>
    </CardSection>
  );
}

/** Tells the findings of a list apart. */
export function findingKey({ finding }: ListFinding): string {
  return `${finding.rule} ${finding.title} ${finding.loss}`;
}

/** A list of a thousand may have as many texts. */
const CASES_SHOWN = 3;

interface ListFindingNoticeProps {
  readonly found: ListFinding;
  /** Says which members are meant, by their places. */
  readonly at: (places: readonly number[]) => string;
}

function ListFindingNotice({ found: { finding, cases }, at }: ListFindingNoticeProps) {
  const rest = cases.slice(CASES_SHOWN).flatMap(({ places }) => places);
  const times = cases.reduce((sum, { places }) => sum + places.length, 0);
  const title = times > 1 ? t("flow:inSeveral", { title: finding.title, number: formatCount(times) }) : finding.title;
  return (
    <Notice level={FINDING_NOTICE[finding.level]} title={title}>
      {cases.slice(0, CASES_SHOWN).map(({ text, places, lookAlike }) => (
        <div key={places[0]} className="mt-1 first:mt-0">
          <Sentence parts={text} />
          {lookAlike !== undefined && <LookAlikeDigits {...lookAlike} />}
          <p>{at(places)}</p>
        </div>
      ))}
      {rest.length > 0 && <p className="mt-1">{t("flow:alsoCheck", { where: at(rest) })}</p>}
    </Notice>
  );
}
