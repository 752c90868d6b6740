import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { saveFile } from "../../ui/files/saveFile.ts";
import { formatCount } from "../../ui/text/amount.ts";
import { type AnswerTable, answerCsv } from "./resultTables.ts";

/** Maximum number of rendered rows of a table; the CSV file has all. */
const ROWS_SHOWN = 200;
/** Maximum length of a rendered cell; the CSV file has all of it. */
const CELL_SHOWN = 200;

/** Rows of each queried table in columns, with a CSV file of each. */
export function AnswerTables({ tables }: { readonly tables: readonly AnswerTable[] }) {
  if (tables.length === 0) return <p className="text-ink-2">{t("graphql:noTable")}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {tables.map((table) => (
        <section key={table.name} aria-label={foreignText(table.name)}>
          <div className="mb-2 flex items-center justify-between gap-3">
            <h3 className="mono truncate font-[560]">{foreignText(table.name)}</h3>
            <Button size="small" onClick={() => saveFile(`${table.name}.csv`, "text/csv;charset=utf-8", answerCsv(table))}>
              {t("common:exportCsv")}
            </Button>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too */}
          <section className="overflow-x-auto" tabIndex={0} aria-label={t("graphql:tableOf", { name: table.name })}>
            <table className="w-full text-small">
              <thead>
                <tr className="border-b border-line-strong text-left text-ink-3">
                  {table.columns.map((column) => (
                    <th key={column} scope="col" className="mono py-1.5 pr-4 font-[500] whitespace-nowrap">
                      {foreignText(column)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.slice(0, ROWS_SHOWN).map((cells, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows have an order and no id
                  <tr key={at} className="border-b border-line align-top">
                    {cells.map((cell, place) => (
                      <td key={table.columns[place]} className="mono max-w-80 truncate py-1.5 pr-4" title={cell.slice(0, CELL_SHOWN)}>
                        {foreignText(cell.slice(0, CELL_SHOWN))}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {table.rows.length > ROWS_SHOWN && (
            <p className="mt-2 text-small text-ink-3">
              {t("graphql:firstRows", { shown: formatCount(ROWS_SHOWN), all: formatCount(table.rows.length) })}
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
