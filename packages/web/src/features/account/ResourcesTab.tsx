import type { UseQueryResult } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { Address, ResourceFacts } from "../../chain/facts/types.ts";
import { resourcesAtQuery } from "../../chain/queries/stateQueries.ts";
import { ChainError } from "../../chain/transport/chainError.ts";
import { t } from "../../language/words.ts";
import { FirstOfMany } from "../../parts/lists/FirstOfMany.tsx";
import { ListFilter } from "../../parts/lists/ListFilter.tsx";
import { useTypedFilter } from "../../parts/lists/useTypedFilter.ts";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { useLedgerNow } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { byName } from "./byName.ts";
import { ResourceDifferenceList } from "./ResourceDifferenceList.tsx";
import { ResourceRow } from "./ResourceRow.tsx";
import { searchResources } from "./searchResources.ts";
import { useVersions } from "./useVersions.ts";
import { VersionForm } from "./VersionForm.tsx";

/** Number of resources rendered at first, and added per click on "Show more": an address can store any number. */
const STEP = 100;

export interface ResourcesTabProps {
  readonly address: Address;
  /** Resources at the current version. */
  readonly now: UseQueryResult<readonly ResourceFacts[]>;
}

/** Searchable trees of an address's resources: current, at any version that the node stores, or compared between two versions. */
export function ResourcesTab({ address, now }: ResourcesTabProps) {
  const [versions, setVersions] = useVersions();
  const earlier = useChainQuery(resourcesAtQuery(address, versions.at));
  const compared = useChainQuery(resourcesAtQuery(address, versions.comparedWith));
  const shown = versions.at === undefined ? now : earlier;
  return (
    <div className="grid gap-5">
      <VersionForm key={`${versions.at}/${versions.comparedWith}`} versions={versions} onShow={setVersions} />
      {versions.comparedWith === undefined ? (
        <UnlessPruned query={shown}>{(resources) => <Resources resources={resources} at={versions.at} />}</UnlessPruned>
      ) : (
        <UnlessPruned query={compared}>
          {(before) => (
            <UnlessPruned query={shown}>
              {(after) => (
                <ResourceDifferenceList
                  before={before}
                  after={after}
                  versions={{ before: versions.comparedWith ?? 0n, after: versions.at }}
                />
              )}
            </UnlessPruned>
          )}
        </UnlessPruned>
      )}
    </div>
  );
}

/** Renders a query's data, or a notice when the node has pruned the requested version. */
function UnlessPruned({
  query,
  children,
}: {
  readonly query: UseQueryResult<readonly ResourceFacts[]>;
  readonly children: (resources: readonly ResourceFacts[]) => React.ReactNode;
}) {
  const oldest = useLedgerNow()()?.oldestVersion;
  if (query.data === undefined && query.error instanceof ChainError && query.error.code === "version_pruned") {
    return (
      <Notice level="notice" title={t("account:prunedTitle")}>
        {t("account:prunedText", { oldest: oldest === undefined ? "…" : formatCount(oldest) })}
      </Notice>
    );
  }
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-6 w-full" lines={5} />}>
      {children}
    </Loaded>
  );
}

function Resources({ resources, at }: { readonly resources: readonly ResourceFacts[]; readonly at: bigint | undefined }) {
  const [typed, setTyped] = useTypedFilter();
  const wanted = useDeferredValue(typed);
  if (resources.length === 0) {
    return (
      <Card>
        {at === undefined ? (
          <Empty title={t("explore:nothingStored")} text={t("explore:nothingStoredText")} />
        ) : (
          <Empty title={t("account:nothingThen")} text={t("account:nothingThenText", { version: formatCount(at) })} />
        )}
      </Card>
    );
  }
  const found = byName(searchResources(resources, wanted));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ListFilter label={t("account:searchResources")} value={typed} onChange={setTyped} />
        <p role="status" className="text-small text-ink-3">
          {t("account:matching", { shown: formatCount(found.length), all: formatCount(resources.length) })}
          {at !== undefined && ` · ${t("account:asOfVersion", { version: formatCount(at) })}`}
        </p>
      </div>
      <Card label={t("explore:resources")}>
        {found.length === 0 ? (
          <Empty title={t("account:noMatch")} text={t("account:noMatchText")} />
        ) : (
          <CardSection>
            <FirstOfMany key={wanted} items={found} step={STEP} className="grid gap-1">
              {(resource) => <ResourceRow resource={resource} />}
            </FirstOfMany>
          </CardSection>
        )}
      </Card>
    </div>
  );
}
