import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { newestHistoryQuery } from "../../chain/queries/historyQuery.ts";
import { t } from "../../language/words.ts";
import { APT } from "../../preview/assets.ts";
import { useChain, useLedgerIdentity, useLedgerNow } from "../../session/context.ts";
import { CardSection } from "../../ui/Card.tsx";
import type { ChartMoment } from "../../ui/charts/StepChart.tsx";
import { lazyPart } from "../../ui/lazyPart.tsx";
import { balanceOverTime } from "./balanceOverTime.ts";

/** Loaded on demand: an account without history never needs the chart. */
const StepChart = lazyPart(async () => (await import("../../ui/charts/StepChart.tsx")).StepChart);

export interface BalanceChartProps {
  readonly address: Address;
  readonly balance: bigint;
}

/** Maximum transactions that an index returns per request. */
const TRANSACTIONS = 100;
/** A line needs at least two points. */
const LEAST_MOMENTS = 2;
const REFRESH_MS = 20_000;

/** Chart of the APT balance over time, if the index covers enough of the account's transactions. */
export function BalanceChart({ address, balance }: BalanceChartProps) {
  const ledgerNow = useLedgerNow();
  const history = useQuery({
    ...newestHistoryQuery(useChain(), useLedgerIdentity(), { address, filter: "all", limit: TRANSACTIONS, ledgerNow }),
    refetchInterval: REFRESH_MS,
  });
  // Balance and history come from separate requests; until both match, the chart keeps the previous line.
  const drawn = useRef<{ readonly moments: readonly ChartMoment[]; readonly until: number }>(undefined);
  const moments = history.data === undefined ? undefined : balanceOverTime(history.data, balance);
  if (moments !== undefined) drawn.current = { moments, until: Math.max(history.dataUpdatedAt, moments.at(-1)?.at ?? 0) };
  if (drawn.current === undefined || drawn.current.moments.length < LEAST_MOMENTS) return null;
  return (
    <CardSection title={t("overview:aptOverTime")}>
      {/* Chart and "show table" link share this height. */}
      <div className="min-h-43">
        <Suspense>
          <StepChart
            label={t("overview:aptOverTime")}
            columns={{ label: t("overview:moment"), value: t("overview:balance") }}
            {...drawn.current}
            decimals={APT.decimals}
            symbol={APT.symbol}
          />
        </Suspense>
      </div>
    </CardSection>
  );
}
