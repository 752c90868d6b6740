import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SPANS, type Span } from "../../chain/facts/timeline.ts";
import { ANALYTICS } from "../../chain/queries/analyticsQueries.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { useTab } from "../../routing/useTab.ts";
import { Button } from "../../ui/Button.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { Charts } from "./Charts.tsx";
import { Figures } from "./Figures.tsx";
import { useCharts } from "./useCharts.ts";

const NAMES = {
  hour: "analytics:hour",
  day: "analytics:day",
  week: "analytics:week",
  month: "analytics:month",
  all: "analytics:allTime",
} as const satisfies Record<Span, PlainKey>;
const CHOICES = ["day", ...SPANS.filter((span) => span !== "day")] as [Span, ...Span[]];

/** Network activity: current figures first, charts loaded afterwards. */
export function AnalyticsPage() {
  const [span, setSpan] = useTab<Span>(CHOICES, "span");
  const [isWanted, setIsWanted] = useState(true);
  const queries = useQueryClient();
  const charts = useCharts(span, isWanted);
  const stop = () => {
    setIsWanted(false);
    void queries.cancelQueries({ predicate: ({ queryKey }) => queryKey.includes(ANALYTICS) });
  };
  return (
    <>
      <PageHeading title={t("pages:analytics")} />
      <Figures charts={charts} />
      <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label={t("analytics:span")}
          value={span}
          onChange={setSpan}
          options={SPANS.map((value) => ({ value, label: t(NAMES[value]) }))}
        />
        {charts.isLoading && isWanted ? (
          <Button size="small" onClick={stop}>
            {t("analytics:stop")}
          </Button>
        ) : (
          !isWanted && (
            <Button size="small" onClick={() => setIsWanted(true)}>
              {t("analytics:load")}
            </Button>
          )
        )}
      </div>
      <Charts charts={charts} isWanted={isWanted} />
      <p className="mt-4 max-w-[90ch] text-small text-ink-3">{t("analytics:means")}</p>
    </>
  );
}
