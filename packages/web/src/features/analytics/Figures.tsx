import type { ReactNode } from "react";
import { ratePerSecond } from "../../chain/facts/timeline.ts";
import { t } from "../../language/words.ts";
import { aptText } from "../../parts/stake/Apt.tsx";
import { APT } from "../../preview/findAsset.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork, useNetworkStatus } from "../../session/context.ts";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { formatCount, formatUnits } from "../../ui/text/amount.ts";
import type { ChartQueries } from "./useCharts.ts";

const RATE_DECIMALS = 3;

/** Current key figures of the network. */
export function Figures({ charts }: { readonly charts: ChartQueries }) {
  const network = useNetwork();
  const status = useNetworkStatus();
  const ledger = "ledger" in status ? status.ledger : undefined;
  const newest = charts.state.data?.at(-1);
  const parts = charts.timeline.data;
  const rates = parts?.map(ratePerSecond) ?? [];
  const peak = rates.reduce((most, rate) => (rate > most ? rate : most), 0n);
  const last = rates.at(-1);
  return (
    <Card label={t("analytics:figures")}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 px-4 py-5 sm:px-6 md:grid-cols-3 2xl:grid-cols-6">
        <Figure label={t("analytics:transactionsInAll")}>{ledger && formatCount(ledger.version + 1n)}</Figure>
        <Figure label={t("analytics:rateNow")}>{last !== undefined && formatUnits(last, RATE_DECIMALS)}</Figure>
        <Figure label={t("analytics:ratePeak")}>{last !== undefined && formatUnits(peak, RATE_DECIMALS)}</Figure>
        <Figure label={t("analytics:supply")}>{newest?.supply !== undefined && <WholeApt octas={newest.supply} />}</Figure>
        <Figure label={t("analytics:staked")}>{newest?.staked !== undefined && <WholeApt octas={newest.staked.octas} />}</Figure>
        <Figure label={t("analytics:validators")}>
          {newest?.staked !== undefined && (
            <a className="link inline-block min-w-6" href={routes.validators(network.id)}>
              {formatCount(newest.staked.validators)}
            </a>
          )}
        </Figure>
      </dl>
    </Card>
  );
}

/** Amount rounded down to whole APT, since fractions are noise in network totals. The tooltip has the exact amount. */
function WholeApt({ octas }: { readonly octas: bigint }) {
  return (
    <span title={aptText(octas)}>
      {/* A figure too wide for a phone's column gets a line of its own, and stays whole. */}
      <span className="whitespace-nowrap">{formatCount(octas / 10n ** BigInt(APT.decimals))}</span> {APT.symbol}
    </span>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const isKnown = children !== undefined && children !== false;
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="figures mt-0.5 min-h-7 font-[600] break-words sm:text-lead">
        {isKnown ? children : <Skeleton className="h-6 w-20" />}
      </dd>
    </div>
  );
}
