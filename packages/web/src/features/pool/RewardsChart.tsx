import { Suspense } from "react";
import type { PoolHistory } from "../../chain/indexer/stakeActivities.ts";
import { commissionAt, type PoolFacts } from "../../chain/ledger/stakePools.ts";
import { endedEpochsQuery } from "../../chain/queries/stakeQueries.ts";
import { t } from "../../language/words.ts";
import { NoneInIndex } from "../../parts/lists/IndexBehind.tsx";
import { exactText } from "../../parts/stake/DateText.tsx";
import { percentText } from "../../parts/stake/percentText.ts";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { APT } from "../../preview/findAsset.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Card, SectionCard } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { lazyPart } from "../../ui/failures/lazyPart.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { USECS_PER_SEC } from "../../units/time.ts";
import type { Pool } from "./usePool.ts";

/** Chart component, loaded on demand for pools with rewards. */
const BarChart = lazyPart(async () => (await import("../../ui/charts/BarChart.tsx")).BarChart);

/** Chart of a pool's rewards by epoch. */
export function RewardsChart({ pool, facts }: { readonly pool: Pool; readonly facts: PoolFacts }) {
  return (
    <Loaded query={pool.history} skeleton={<Skeleton className="h-43 w-full" />}>
      {({ rewards }) =>
        rewards.length === 0 ? (
          <Card>
            <NoneInIndex source={pool.source}>
              <Empty title={t("stake:noRewards")} text={t("stake:noRewardsText")} />
            </NoneInIndex>
          </Card>
        ) : (
          <Drawn rewards={rewards} commission={facts.terms && percentText(commissionAt(facts.terms, pool.nowSecs ?? 0n).now)} />
        )
      }
    </Loaded>
  );
}

function Drawn({ rewards, commission }: { readonly rewards: PoolHistory["rewards"]; readonly commission: string | undefined }) {
  const versions = rewards.map(({ version }) => version);
  const epochs = useChainQuery(endedEpochsQuery(versions)).data ?? [];
  const nameOf = (version: bigint): string => {
    const found = epochs.find((one) => one.version === version);
    if (found === undefined) return t("stake:epochUnknown", { version: formatCount(version) });
    return t("stake:epochLabel", { epoch: formatCount(found.epoch), date: exactText(found.atUsecs / USECS_PER_SEC) });
  };
  const bars = rewards.toReversed().map(({ version, octas }) => ({ label: nameOf(version), units: octas }));
  const from = bars[0]?.label ?? "";
  return (
    <SectionCard title={t("stake:rewardsChart")}>
      <div className="min-h-43">
        <Suspense>
          <BarChart
            label={t("stake:rewardsChart")}
            columns={{ label: t("stake:epoch"), value: t("stake:rewards") }}
            bars={bars}
            decimals={APT.decimals}
            symbol={APT.symbol}
          />
        </Suspense>
      </div>
      <p className="mt-3 text-small text-ink-3">
        {commission === undefined ? t("stake:rewardsOfOwner", { from }) : t("stake:rewardsBefore", { commission, from })}
      </p>
    </SectionCard>
  );
}
