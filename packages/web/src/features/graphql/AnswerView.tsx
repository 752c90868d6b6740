import { useMemo } from "react";
import type { QueryAnswer } from "../../chain/graphql/runQuery.ts";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { LongText } from "../../parts/texts/LongText.tsx";
import { useTab } from "../../routing/useTab.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
import { JsonTree } from "../../ui/JsonTree.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { AnswerTables } from "./AnswerTables.tsx";
import { answerTables } from "./resultTables.ts";

/** Maximum characters of the JSON result that are rendered; the copy button copies the full text. */
const TEXT_SHOWN = 200_000;
/** Maximum number of rendered errors, since an indexer may return any number. */
const ERRORS_SHOWN = 5;
/** Result rows are initially expanded up to this count; with more rows, all start collapsed. */
const ROWS_UNFOLDED = 3;

/** Result of a GraphQL query: errors, and rows as a tree, as tables or as JSON. */
export function AnswerView({ answer }: { readonly answer: QueryAnswer }) {
  const [view, setView] = useTab(["tree", "table", "json"], "answer");
  const text = useMemo(() => exactJsonToText(answer.data, 2), [answer]);
  const further = answer.errors.length - ERRORS_SHOWN;
  return (
    <div className="grid grid-cols-1 gap-4">
      {answer.errors.slice(0, ERRORS_SHOWN).map((error, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only the position identifies an error
        <Notice key={at} level="danger" title={t("graphql:refused")}>
          {error.line !== undefined && `${t("graphql:lineAndColumn", { line: error.line, column: error.column ?? 1 })} `}
          {foreignText(error.message)}
        </Notice>
      ))}
      {further > 0 && <p className="text-ink-2">{t("graphql:moreErrors", { count: further, number: formatCount(further) })}</p>}
      {answer.data !== null && (
        <SectionCard
          title={t("graphql:answered", {
            count: rowsIn(answer.data),
            milliseconds: formatCount(Math.round(answer.milliseconds)),
          })}
          action={
            <span className="flex items-center gap-2">
              <SegmentedControl
                label={t("graphql:view")}
                value={view}
                onChange={setView}
                options={wordOptions({ tree: "graphql:tree", table: "graphql:table", json: "graphql:json" })}
              />
              <CopyButton text={text} label={t("graphql:copyAnswer")} />
            </span>
          }
        >
          {view === "table" && <AnswerTables tables={answerTables(answer.data)} />}
          {view === "tree" && (
            <div className="overflow-x-auto">
              <JsonTree value={answer.data} label="data" openLevels={rowsIn(answer.data) <= ROWS_UNFOLDED ? 3 : 2} />
            </div>
          )}
          {view === "json" && <LongText text={text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN)}…` : text} />}
        </SectionCard>
      )}
    </div>
  );
}

/** Total rows of all queried tables. */
function rowsIn(data: unknown): number {
  if (typeof data !== "object" || data === null) return 0;
  return Object.values(data).reduce((sum: number, table: unknown) => sum + (Array.isArray(table) ? table.length : 1), 0);
}
