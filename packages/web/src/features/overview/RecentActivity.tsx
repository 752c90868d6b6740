import type { Address } from "../../chain/facts/types.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/Failure.tsx";
import { SourceNote } from "../../parts/history/SourceNote.tsx";
import { useRecentHistory } from "../../parts/history/useHistory.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork, useNetworkStatus } from "../../session/context.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ActivityRow } from "./ActivityRow.tsx";

const SHOWN = 6;

/** What the account did and got lately: what the network has, and what this browser knows to be under way. */
export function RecentActivity({ address }: { readonly address: Address }) {
  const network = useNetwork();
  const isAway = useNetworkStatus().kind === "offline";
  const { entries, source, isLoading, error, retry } = useRecentHistory(address, SHOWN);
  return (
    <Card>
      <CardSection
        flush
        title={t("overview:recentActivity")}
        action={
          entries.length > 0 && (
            <a href={routes.activity(network.id)} className="link text-small">
              {t("overview:viewAll")}
            </a>
          )
        }
      >
        <div className="px-4 pb-4 empty:hidden sm:px-6">
          <SourceNote source={source} />
        </div>
        {entries.length > 0 ? (
          <ul className="border-t border-line *:not-first:border-t *:not-first:border-line">
            {entries.map((entry) => (
              <ActivityRow key={entry.key} entry={entry} />
            ))}
          </ul>
        ) : isLoading ? (
          <div aria-busy="true" className="px-4 pb-5 sm:px-6">
            <Skeleton className="h-6 w-full" lines={3} />
          </div>
        ) : error !== null && isAway ? (
          // The shell says it already, and the list fills by itself.
          <p className="px-4 pb-5 text-ink-3 sm:px-6">{t("overview:activityLater")}</p>
        ) : error !== null ? (
          <div className="px-4 pb-4 sm:px-6">
            <Failure error={explainError(error)} onRetry={retry} />
          </div>
        ) : (
          <Empty title={t("activity:nothing")} text={t("activity:nothingText")} />
        )}
      </CardSection>
    </Card>
  );
}
