import type { UseQueryResult } from "@tanstack/react-query";
import type { ModuleFacts } from "../../chain/facts/types.ts";
import { isNotFound } from "../../chain/transport/chainError.ts";
import { t } from "../../language/words.ts";
import { Loaded } from "../../parts/Loaded.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Table } from "../../ui/Table.tsx";
import { modulesByName } from "./byName.ts";

/** The programs published at an address. */
export function ModuleList({ query }: { readonly query: UseQueryResult<readonly ModuleFacts[]> }) {
  if (isNotFound(query.error)) return <NoModules />;
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-6 w-full" lines={5} />}>
      {(modules) =>
        modules.length === 0 ? (
          <NoModules />
        ) : (
          <Card label={t("explore:modules")}>
            <Table
              label={t("explore:modules")}
              rows={modulesByName(modules)}
              rowKey={({ name }) => name}
              columns={[
                { key: "name", header: t("explore:module"), cell: ({ name }) => <span className="mono break-all">{name}</span> },
                { key: "entry", header: t("explore:entryFunctions"), align: "right", cell: ({ entryFunctions }) => entryFunctions },
                { key: "view", header: t("explore:viewFunctions"), align: "right", cell: ({ viewFunctions }) => viewFunctions },
                { key: "structs", header: t("explore:structs"), align: "right", cell: ({ structs }) => structs },
              ]}
            />
          </Card>
        )
      }
    </Loaded>
  );
}

function NoModules() {
  return (
    <Card>
      <Empty title={t("explore:noModules")} text={t("explore:noModulesText")} />
    </Card>
  );
}
