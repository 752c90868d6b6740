import { Suspense } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { NoHistory, SourceNote } from "../../parts/history/SourceNote.tsx";
import { Failure } from "../../parts/states/Failure.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork, useNetworkStatus } from "../../session/context.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { LazyActivityRows } from "./lazyCards.ts";
import type { useOverview } from "./useOverview.ts";

export interface RecentActivityProps {
  readonly addresses: readonly Address[];
  readonly overview: ReturnType<typeof useOverview>;
}

/** Recent activity of the accounts: the network's history plus this browser's pending transactions. */
export function RecentActivity({ addresses, overview }: RecentActivityProps) {
  const network = useNetwork();
  const isAway = useNetworkStatus().kind === "offline";
  const { data, isPending: isLoading } = overview;
  // The lazily loaded rows component merges history and pending transactions itself.
  const isSentHere = useSentHere().some(({ sender }) => addresses.includes(sender));
  const hasRows = isSentHere || (data !== undefined && data.history.entries.length > 0);
  const error = data === undefined ? overview.error : null;
  return (
    <SectionCard
      flush
      title={t("pages:activity")}
      action={
        hasRows && (
          <a href={routes.activity(network.id)} className="link text-small">
            {t("overview:viewAll")}
          </a>
        )
      }
    >
      <div className="px-4 pb-4 empty:hidden sm:px-6">{hasRows && <SourceNote source={data?.history.source} />}</div>
      {hasRows ? (
        <Suspense fallback={<RowsToCome />}>
          <LazyActivityRows addresses={addresses} overview={overview} />
        </Suspense>
      ) : isLoading ? (
        <RowsToCome />
      ) : error !== null && isAway ? (
        // The page shell already reports the offline network, and the list loads automatically on reconnect.
        <p className="px-4 pb-5 text-ink-3 sm:px-6">{t("common:shownLater")}</p>
      ) : error !== null ? (
        <div className="px-4 pb-4 sm:px-6">
          <Failure error={explainError(error)} onRetry={() => void overview.refetch()} />
        </div>
      ) : (
        <NoHistory source={data?.history.source} />
      )}
    </SectionCard>
  );
}

function RowsToCome() {
  return (
    <div aria-busy="true" className="px-4 pb-5 sm:px-6">
      <Skeleton className="h-6 w-full" lines={3} />
    </div>
  );
}
