import { Suspense, useRef } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { newestHistoryQuery } from "../../chain/queries/historyQuery.ts";
import { t } from "../../language/words.ts";
import { APT } from "../../preview/findAsset.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { CardSection } from "../../ui/Card.tsx";
import type { ChartMoment } from "../../ui/charts/StepChart.tsx";
import { lazyPart } from "../../ui/failures/lazyPart.tsx";
import { balanceOverTime } from "./balanceOverTime.ts";

/** Chart component, loaded on demand because an account without history never needs it. */
const StepChart = lazyPart(async () => (await import("../../ui/charts/StepChart.tsx")).StepChart);

/** Number of transactions to request: the maximum that an indexer returns per request. */
const TRANSACTIONS = 100;
/** Minimum number of points for a line in the chart. */
const LEAST_MOMENTS = 2;
const REFRESH_MS = 20_000;

/** Chart of the APT balance over time, if the indexer covers enough of the account's transactions. */
export function BalanceChart({ address, balance }: { readonly address: Address; readonly balance: bigint }) {
  const history = useChainQuery(newestHistoryQuery({ address, filter: "all", limit: TRANSACTIONS }), { refetchInterval: REFRESH_MS });
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
