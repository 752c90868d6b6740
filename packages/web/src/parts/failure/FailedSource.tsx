import clsx from "clsx";
import { comparisonText } from "../../errors/failure/failureWords.ts";
import type { MoveFailure, SourceLine } from "../../errors/failure/moveFailure.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { CardSection } from "../../ui/Card.tsx";

/** Source around the failing line, which is marked and shows the comparison that led to an abort. */
export function FailedSource({ line, failure }: { readonly line: SourceLine; readonly failure: MoveFailure }) {
  const compared = failure.comparison && comparisonText(failure.comparison);
  return (
    <CardSection title={`${t("failure:whereItFailed")} · ${line.file}`}>
      <pre className="mono overflow-x-auto rounded-control border border-line py-2 text-small/5">
        {line.around.map((text, index) => {
          const number = line.from + index;
          const isFailing = number === line.number;
          return (
            <div
              key={number}
              {...(isFailing && { "data-failing": true })}
              className={clsx("min-w-max border-l-3 pr-3", isFailing ? "border-danger bg-danger-soft" : "border-transparent")}
            >
              <span
                aria-hidden="true"
                className={clsx("inline-block w-11 pr-3 text-right select-none", isFailing ? "text-danger" : "text-ink-3")}
              >
                {number}
              </span>
              {foreignText(text)}
              {isFailing && compared !== undefined && (
                <span className="ml-4 rounded-small bg-danger px-1.5 font-sans text-[12px] font-[560] text-[var(--danger-ink)]">
                  {compared}
                </span>
              )}
            </div>
          );
        })}
      </pre>
      <p className="mt-2 text-small text-ink-3">{t("failure:namesFromAuthor")}</p>
    </CardSection>
  );
}
