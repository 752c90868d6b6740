import type { UseQueryResult } from "@tanstack/react-query";
import { type TableHandle, tableHandles } from "../../chain/facts/tableHandles.ts";
import type { ResourceFacts } from "../../chain/facts/types.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyCard } from "../../ui/Empty.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Table } from "../../ui/Table.tsx";
import { HashText } from "../../ui/text/HashText.tsx";
import { byName } from "./byName.ts";
import { TableEntries } from "./TableEntries.tsx";

/** Tables referenced by an address's resources. The URL stores the selected table, whose entries replace the list. */
export function TablesTab({ resources }: { readonly resources: UseQueryResult<readonly ResourceFacts[]> }) {
  const [chosen, setChosen] = useSearchValue("table");
  return (
    <Loaded query={resources} skeleton={<Skeleton className="h-6 w-full" lines={4} />}>
      {(found) => {
        const tables = tableHandles(byName(found));
        const table = tables.find(({ handle }) => handle === chosen);
        if (table !== undefined) return <TableEntries table={table} onBack={() => setChosen(undefined)} />;
        return <TableList tables={tables} onOpen={setChosen} />;
      }}
    </Loaded>
  );
}

function TableList({ tables, onOpen }: { readonly tables: readonly TableHandle[]; readonly onOpen: (handle: string) => void }) {
  if (tables.length === 0) {
    return <EmptyCard title={t("account:noTables")} text={t("account:noTablesText")} />;
  }
  return (
    <Card label={t("account:tables")}>
      <Table
        label={t("account:tables")}
        rows={tables}
        rowKey={({ resource, path, handle }) => `${resource} ${path} ${handle}`}
        columns={[
          {
            key: "field",
            header: t("account:tableIn"),
            cell: ({ resource, path }) => (
              <span className="mono block min-w-0 break-all">
                {foreignText(path)} <span className="block text-ink-3">{foreignText(resource)}</span>
              </span>
            ),
          },
          { key: "handle", header: t("account:tableHandle"), cell: ({ handle }) => <HashText hash={handle} /> },
          {
            key: "open",
            header: "",
            align: "right",
            cell: ({ handle }) => (
              <Button size="small" onClick={() => onOpen(handle)}>
                {t("account:openTable")}
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}
