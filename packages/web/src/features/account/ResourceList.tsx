import type { UseQueryResult } from "@tanstack/react-query";
import type { ResourceFacts } from "../../chain/facts/types.ts";
import { isNotFound } from "../../chain/transport/chainError.ts";
import { t } from "../../language/words.ts";
import { Loaded } from "../../parts/Loaded.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { JsonTree } from "../../ui/JsonTree.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { byName } from "./byName.ts";

/** What is stored at an address, as trees to unfold. */
export function ResourceList({ query }: { readonly query: UseQueryResult<readonly ResourceFacts[]> }) {
  if (isNotFound(query.error)) return <NoResources />;
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-6 w-full" lines={5} />}>
      {(resources) =>
        resources.length === 0 ? (
          <NoResources />
        ) : (
          <Card label={t("explore:resources")}>
            <CardSection>
              <ul className="grid gap-1">
                {byName(resources).map((resource) => (
                  <li key={resource.type}>
                    <JsonTree label={resource.type} value={resource.data} />
                  </li>
                ))}
              </ul>
            </CardSection>
          </Card>
        )
      }
    </Loaded>
  );
}

function NoResources() {
  return (
    <Card>
      <Empty title={t("explore:nothingStored")} text={t("explore:nothingStoredText")} />
    </Card>
  );
}
