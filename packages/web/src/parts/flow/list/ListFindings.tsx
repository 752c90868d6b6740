import type { ReactNode } from "react";
import { t } from "../../../language/words.ts";
import { failingOf, findingsOfList, type ListFinding, type PreparedList } from "../../../transact/paymentList.ts";
import { CardSection } from "../../../ui/Card.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { formatCount } from "../../../ui/text/amount.ts";
import { FINDING_NOTICE } from "../../findingLevels.ts";
import { LookAlikeDigits } from "../../preview/LookAlikeDigits.tsx";
import { WarningsOff } from "../../preview/WarningsOff.tsx";
import { Sentence } from "../../Sentence.tsx";
import { numbersText } from "./numbersText.ts";

export interface ListFindingsProps {
  readonly list: PreparedList;
  /** Formats the affected list entries: "Payments: 3, 7". */
  readonly at: (numbers: string, count: number) => string;
  /** Further notices about the whole list, if any. */
  readonly further?: ReactNode;
}

/** Rule whose failures the list's page reports separately. */
const REPORTED_ELSEWHERE = "will_fail";

/** Findings of a list preview, each shown once with its affected entries. */
export function ListFindings({ list, at, further }: ListFindingsProps) {
  const isFailing = failingOf(list).length > 0;
  const shown = findingsOfList(list).filter(({ finding }) => !(isFailing && finding.rule === REPORTED_ELSEWHERE));
  // All entries share the settings of the first.
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

/** React key of a list finding. */
function findingKey({ finding }: ListFinding): string {
  return `${finding.rule} ${finding.title} ${finding.loss}`;
}

/** Limit of texts with an account or asset: a list of a thousand entries may produce a thousand. */
const CASES_SHOWN = 20;

interface ListFindingNoticeProps {
  readonly found: ListFinding;
  /** Formats the affected entries, given their indexes. */
  readonly at: (places: readonly number[]) => string;
}

/** One line with the number of affected entries; the texts per entry are folded if they differ, except those that must be compared. */
function ListFindingNotice({ found: { finding, cases }, at }: ListFindingNoticeProps) {
  const times = cases.reduce((sum, { places }) => sum + places.length, 0);
  const title = times > 1 ? t("flow:inSeveral", { title: finding.title, number: formatCount(times) }) : finding.title;
  const isFolded = cases.length > 1 && finding.level !== "danger" && finding.level !== "blocked";
  const texts = <FindingCases cases={cases} at={at} />;
  return (
    <Notice level={FINDING_NOTICE[finding.level]} title={title}>
      {isFolded ? <Disclosure summary={t("flow:eachCase")}>{texts}</Disclosure> : texts}
    </Notice>
  );
}

function FindingCases({ cases, at }: Pick<ListFinding, "cases"> & Pick<ListFindingNoticeProps, "at">) {
  const rest = cases.slice(CASES_SHOWN).flatMap(({ places }) => places);
  return (
    <>
      {cases.slice(0, CASES_SHOWN).map(({ text, places, lookAlike }) => (
        <div key={places[0]} className="mt-1 first:mt-0">
          <Sentence parts={text} />
          {lookAlike !== undefined && <LookAlikeDigits {...lookAlike} />}
          <p>{at(places)}</p>
        </div>
      ))}
      {rest.length > 0 && <p className="mt-1">{t("flow:alsoCheck", { where: at(rest) })}</p>}
    </>
  );
}
