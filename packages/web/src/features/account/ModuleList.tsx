import type { UseQueryResult } from "@tanstack/react-query";
import type { ModuleFacts } from "../../chain/facts/types.ts";
import { isNotFound } from "../../chain/transport/chainError.ts";
import { Loaded } from "../../parts/Loaded.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Table } from "../../ui/Table.tsx";

/** The programs published at an address. */
export function ModuleList({ query }: { readonly query: UseQueryResult<readonly ModuleFacts[]> }) {
  if (isNotFound(query.error)) return <NoModules />;
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-6 w-full" lines={5} />}>
      {(modules) =>
        modules.length === 0 ? (
          <NoModules />
        ) : (
          <Card label="Modules">
            <Table
              label="Modules"
              rows={modules}
              rowKey={({ name }) => name}
              columns={[
                { key: "name", header: "Module", cell: ({ name }) => <span className="mono break-all">{name}</span> },
                { key: "entry", header: "Entry functions", align: "right", cell: ({ entryFunctions }) => entryFunctions },
                { key: "view", header: "View functions", align: "right", cell: ({ viewFunctions }) => viewFunctions },
                { key: "structs", header: "Structs", align: "right", cell: ({ structs }) => structs },
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
      <Empty title="No modules" text="Programs that this account publishes would be listed." />
    </Card>
  );
}
