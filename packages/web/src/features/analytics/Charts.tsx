import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { blockGapMs, ratePerSecond, type TimelinePart } from "../../chain/facts/timeline.ts";
import type { PartCount } from "../../chain/indexer/activityByPart.ts";
import { t } from "../../language/words.ts";
import { APT } from "../../preview/findAsset.ts";
import { BarChart } from "../../ui/charts/BarChart.tsx";
import { StepChart } from "../../ui/charts/StepChart.tsx";
import { USECS_PER_MS } from "../../units/time.ts";
import { ChartCard } from "./ChartCard.tsx";
import { partLabel } from "./partLabel.ts";
import type { ChartQueries, StatePoint } from "./useCharts.ts";

/** All charts of the analytics page, each with its own state: a query rejected by the indexer affects only one chart. */
export function Charts({ charts, isWanted }: { readonly charts: ChartQueries; readonly isWanted: boolean }) {
  const { timeline } = charts;
  const parts = timeline.data ?? [];
  const own = (title: string, unitsOf: (part: TimelinePart) => bigint, decimals = 0, symbol?: string) => (
    <ChartCard title={title} query={timeline} isWanted={isWanted}>
      {() => <Bars title={title} parts={parts} units={parts.map(unitsOf)} decimals={decimals} symbol={symbol} />}
    </ChartCard>
  );
  const counted = <T extends PartCount>(title: string, query: UseQueryResult<readonly T[]>, note?: (found: readonly T[]) => ReactNode) => (
    <ChartCard title={title} query={after(timeline, query)} isWanted={isWanted}>
      {(found) => (
        <>
          <Bars title={title} parts={parts} units={found.map(({ count }) => count)} decimals={0} />
          {found.some(({ isCut }) => isCut) && <p className="text-small text-caution">{t("analytics:cut")}</p>}
          {note?.(found)}
        </>
      )}
    </ChartCard>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 2xl:grid-cols-3">
      {own(t("analytics:transactions"), ({ transactions }) => transactions)}
      {own(t("analytics:rate"), ratePerSecond, RATE_DECIMALS)}
      {parts.some((part) => blockGapMs(part) >= LONG_GAP_MS)
        ? own(t("analytics:blockGap"), blockGapMs, MS_DECIMALS, "s")
        : own(t("analytics:blockGap"), blockGapMs, 0, "ms")}
      {counted(t("analytics:users"), charts.senders)}
      {counted(t("analytics:activeAccounts"), charts.activeAccounts)}
      {counted(t("analytics:newAccounts"), charts.newSenders)}
      {counted(t("analytics:contracts"), charts.publications, (found) => {
        const parts = found.filter(({ deployers }) => deployers > 0n).length;
        return parts > 0 && <p className="text-small text-ink-3">{t("analytics:deployers", { parts, all: found.length })}</p>;
      })}
      <ChartCard title={t("analytics:meanFee")} query={after(timeline, charts.fees)} isWanted={isWanted}>
        {(found) => (
          <>
            <Bars
              title={t("analytics:meanFee")}
              parts={parts}
              units={found.map((fees) => fees?.meanOctas ?? 0n)}
              decimals={APT.decimals}
              symbol={APT.symbol}
            />
            <p className="text-small text-ink-3">{t("analytics:sampled")}</p>
          </>
        )}
      </ChartCard>
      <ChartCard title={t("analytics:gasPrice")} query={after(timeline, charts.fees)} isWanted={isWanted}>
        {(found) => (
          <Bars
            title={t("analytics:gasPrice")}
            parts={parts}
            units={found.map((fees) => fees?.medianGasPrice ?? 0n)}
            decimals={0}
            symbol={t("analytics:octas")}
          />
        )}
      </ChartCard>
      <StateChart title={t("analytics:supply")} charts={charts} isWanted={isWanted} octasOf={({ supply }) => supply} />
      <StateChart title={t("analytics:staked")} charts={charts} isWanted={isWanted} octasOf={({ staked }) => staked?.octas} />
    </div>
  );
}

const RATE_DECIMALS = 3;
/** Block times from here on are shown in seconds: a network whose clock was moved has blocks hours apart. */
const LONG_GAP_MS = 10_000n;
/** Decimals of milliseconds shown in seconds. */
const MS_DECIMALS = 3;

/** State of a chart computed from the timeline: reports the timeline's error while the chart has no data of its own. */
function after<T>(first: UseQueryResult<unknown>, query: UseQueryResult<T>): Pick<UseQueryResult<T>, "data" | "error" | "refetch"> {
  if (first.data !== undefined || query.data !== undefined) return query;
  return { data: undefined, error: first.error, refetch: query.refetch };
}

interface BarsProps {
  readonly title: string;
  readonly parts: readonly TimelinePart[];
  readonly units: readonly bigint[];
  readonly decimals: number;
  readonly symbol?: string | undefined;
}

function Bars({ title, parts, units, decimals, symbol }: BarsProps) {
  if (units.every((amount) => amount === 0n)) return <p className="text-ink-3">{t("analytics:nothing")}</p>;
  return (
    <BarChart
      label={title}
      columns={{ label: t("analytics:until"), value: title }}
      bars={parts.map((part, place) => ({ label: partLabel(part), units: units[place] ?? 0n }))}
      decimals={decimals}
      {...(symbol === undefined ? {} : { symbol })}
    />
  );
}

interface StateChartProps {
  readonly title: string;
  readonly charts: ChartQueries;
  readonly isWanted: boolean;
  readonly octasOf: (point: StatePoint) => bigint | undefined;
}

function StateChart({ title, charts, isWanted, octasOf }: StateChartProps) {
  return (
    <ChartCard title={title} query={after(charts.timeline, charts.state)} isWanted={isWanted}>
      {(points) => {
        const known = points.flatMap((point) => {
          const units = octasOf(point);
          return units === undefined ? [] : [{ at: Number(point.atUsecs / USECS_PER_MS), units }];
        });
        return (
          <>
            {known.length > 0 && (
              <StepChart
                label={title}
                columns={{ label: t("analytics:until"), value: title }}
                moments={known}
                until={known.at(-1)?.at ?? 0}
                decimals={APT.decimals}
                symbol={APT.symbol}
              />
            )}
            {known.length < points.length && (
              <p className="text-small text-caution">
                {t("analytics:pruned", { missing: points.length - known.length, all: points.length })}
              </p>
            )}
          </>
        );
      }}
    </ChartCard>
  );
}
