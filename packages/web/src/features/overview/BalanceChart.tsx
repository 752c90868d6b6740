import clsx from "clsx";
import { TrendingDown, TrendingUp } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { newestHistoryQuery } from "../../chain/queries/historyQuery.ts";
import { t } from "../../language/words.ts";
import { APT } from "../../preview/findAsset.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import type { ChartMoment } from "../../ui/charts/StepChart.tsx";
import { lazyPart } from "../../ui/failures/lazyPart.tsx";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { formatUnits } from "../../ui/text/amount.ts";
import { balanceOverTime } from "./balanceOverTime.ts";
import { type BalanceRange, balanceInRange, type RangedBalance } from "./balanceRange.ts";

/** Chart component, loaded on demand because an account without history never needs it. */
const StepChart = lazyPart(async () => (await import("../../ui/charts/StepChart.tsx")).StepChart);

/** Number of transactions to request: the maximum that an indexer returns per request. */
const TRANSACTIONS = 100;
/** Minimum number of points for a line in the chart. */
const LEAST_MOMENTS = 2;
const REFRESH_MS = 20_000;

const SINCE = {
  day: "overview:lastDay",
  week: "overview:lastWeek",
  month: "overview:lastMonth",
  all: "overview:sinceFirst",
} as const satisfies Record<BalanceRange, string>;

/**
 * Range, change and chart of the APT balance, if the indexer covers enough of the account's transactions. The three parts are cells of the
 * balance card's grid.
 */
export function BalanceChart({ address, balance }: { readonly address: Address; readonly balance: bigint }) {
  const [range, setRange] = useState<BalanceRange>("month");
  const history = useChainQuery(newestHistoryQuery({ address, filter: "all", limit: TRANSACTIONS }), { refetchInterval: REFRESH_MS });
  // Balance and history come from separate requests; until both match, the chart keeps the previous line.
  const drawn = useRef<{ readonly moments: readonly ChartMoment[]; readonly isComplete: boolean; readonly until: number }>(undefined);
  const moments = history.data === undefined ? undefined : balanceOverTime(history.data, balance);
  if (moments !== undefined) {
    const isComplete = history.data?.next === undefined;
    drawn.current = { moments, isComplete, until: Math.max(history.dataUpdatedAt, moments.at(-1)?.at ?? 0) };
  }
  if (drawn.current === undefined || drawn.current.moments.length < LEAST_MOMENTS) return null;
  const shown = balanceInRange(drawn.current, range, drawn.current.until);
  return (
    <>
      <div className="sm:col-start-2 sm:row-span-2 sm:row-start-1 max-sm:order-1">
        <SegmentedControl
          label={t("overview:range")}
          options={wordOptions({ day: "overview:day", week: "overview:week", month: "overview:month", all: "overview:all" })}
          value={range}
          onChange={setRange}
        />
      </div>
      <p className="min-h-6 sm:col-span-2 sm:row-start-3">
        <Change {...shown} /> <span className="text-ink-2">{shown.change !== undefined && t(SINCE[range])}</span>
      </p>
      {/* Chart and "show table" link share this height. */}
      <div className="order-3 min-h-43 sm:col-span-2 sm:row-start-5">
        <Suspense>
          <StepChart
            label={t("overview:aptOverTime")}
            columns={{ label: t("overview:moment"), value: t("overview:balance") }}
            moments={shown.moments}
            until={drawn.current.until}
            decimals={APT.decimals}
            symbol={APT.symbol}
          />
        </Suspense>
      </div>
    </>
  );
}

function Change({ change, permille }: RangedBalance) {
  if (change === undefined) return null;
  const [Icon, tone] = change < 0n ? [TrendingDown, "bg-danger-soft text-loss"] : [TrendingUp, "bg-gain-soft text-gain"];
  return (
    <>
      {permille !== undefined && change !== 0n && (
        <span className={clsx("figures mr-2 inline-flex items-center gap-1 rounded-small px-1.5 text-small font-[560]", tone)}>
          <Icon aria-hidden="true" className="size-3.5" />
          {formatUnits(permille < 0n ? -permille : permille, 1)}
          {"\u00a0%"}
        </span>
      )}
      <AmountText units={change} decimals={APT.decimals} symbol={APT.symbol} sign />
    </>
  );
}
