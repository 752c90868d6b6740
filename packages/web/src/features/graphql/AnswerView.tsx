import type { QueryAnswer } from "../../chain/graphql/runQuery.ts";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import { t } from "../../language/words.ts";
import { useTab } from "../../routing/useTab.ts";
import { formatCount } from "../../ui/amount.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { foreignText } from "../../ui/foreignText.ts";
import { JsonTree } from "../../ui/JsonTree.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";

/** Beyond this the text is cut; copying has all of it. */
const TEXT_SHOWN = 200_000;

/** What an index answered: its errors, and its rows as a tree or as JSON. */
export function AnswerView({ answer }: { readonly answer: QueryAnswer }) {
  const [view, setView] = useTab(["tree", "json"], "answer");
  const text = exactJsonToText(answer.data, 2);
  return (
    <div className="grid grid-cols-1 gap-4">
      {answer.errors.map((error, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: errors have no other identity than their place
        <Notice key={at} level="danger" title={t("graphql:refused")}>
          {error.line !== undefined && `${t("graphql:lineAndColumn", { line: error.line, column: error.column ?? 1 })} `}
          {foreignText(error.message)}
        </Notice>
      ))}
      {answer.data !== null && (
        <Card>
          <CardSection
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
                  options={[
                    { value: "tree", label: t("graphql:tree") },
                    { value: "json", label: t("graphql:json") },
                  ]}
                />
                <CopyButton text={text} label={t("graphql:copyAnswer")} />
              </span>
            }
          >
            {view === "tree" ? (
              <div className="max-h-[70vh] overflow-auto">
                <JsonTree value={answer.data} label="data" open />
              </div>
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              <pre tabIndex={0} className="mono max-h-[70vh] overflow-auto rounded-control bg-sunken p-3 text-small">
                {text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN)}…` : text}
              </pre>
            )}
          </CardSection>
        </Card>
      )}
    </div>
  );
}

/** Rows of all tables that were asked for. */
function rowsIn(data: unknown): number {
  if (typeof data !== "object" || data === null) return 0;
  return Object.values(data).reduce((sum: number, table: unknown) => sum + (Array.isArray(table) ? table.length : 1), 0);
}
