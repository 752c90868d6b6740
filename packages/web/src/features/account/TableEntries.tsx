import type { TableHandle } from "../../chain/facts/tableHandles.ts";
import type { TableItem } from "../../chain/indexer/tableItems.ts";
import { tableItemsQuery } from "../../chain/queries/stateQueries.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { FactList } from "../../parts/FactList.tsx";
import { RowsSkeleton } from "../../parts/templates/ListTemplate.tsx";
import { ValueTree } from "../../parts/values/ValueTree.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainPages } from "../../session/network/useChainQuery.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Table } from "../../ui/Table.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { HashText } from "../../ui/text/HashText.tsx";
import { KeyLookup } from "./KeyLookup.tsx";
import { NeedsIndex } from "./NeedsIndex.tsx";
import { PagesFooter } from "./PagesFooter.tsx";

/** Table entries from the indexer, plus a lookup that reads any key's value from the node. */
export function TableEntries({ table, onBack }: { readonly table: TableHandle; readonly onBack: () => void }) {
  const pages = useChainPages(tableItemsQuery(table.handle));
  const types = pages.data?.pages[0]?.types;
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid gap-4">
      <div>
        <Button size="small" onClick={onBack}>
          {t("account:allTables")}
        </Button>
      </div>
      <Card>
        <CardSection>
          <FactList
            items={[
              {
                label: t("account:tableIn"),
                value: <span className="mono break-all">{foreignText(`${table.resource} · ${table.path}`)}</span>,
              },
              { label: t("account:tableHandle"), value: <HashText hash={table.handle} full /> },
              ...(types === undefined
                ? []
                : [
                    { label: t("account:tableKeyType"), value: <span className="mono break-all">{foreignText(types.key)}</span> },
                    { label: t("account:valueType"), value: <span className="mono break-all">{foreignText(types.value)}</span> },
                  ]),
            ]}
          />
        </CardSection>
        {types !== undefined && <KeyLookup key={table.handle} handle={table.handle} types={types} />}
      </Card>
      {pages.data === undefined ? (
        pages.error === null ? (
          <RowsSkeleton />
        ) : (
          <NeedsIndex error={pages.error} onRetry={() => void pages.refetch()} />
        )
      ) : (
        <div>
          <Card label={t("account:entries")}>
            {items.length === 0 ? (
              <Empty
                title={t(types === undefined ? "account:unknownTable" : "account:noEntries")}
                text={t(types === undefined ? "account:unknownTableText" : "account:noEntriesText")}
              />
            ) : (
              <Entries items={items} />
            )}
          </Card>
          <PagesFooter pages={pages} count={items.length} />
        </div>
      )}
    </div>
  );
}

function Entries({ items }: { readonly items: readonly TableItem[] }) {
  const network = useNetwork();
  return (
    <Table<TableItem>
      label={t("account:entries")}
      rows={items}
      rowKey={({ keyHash }) => keyHash}
      columns={[
        {
          key: "key",
          header: t("account:entryKey"),
          cell: ({ key }) => <ValueTree openLevels={0} value={key} />,
        },
        {
          key: "value",
          header: t("account:entryValue"),
          cell: ({ value }) => <ValueTree openLevels={0} value={value} />,
        },
        {
          key: "version",
          header: t("common:version"),
          align: "right",
          cell: ({ version }) => (
            <a className="link inline-block min-w-6" href={routes.transaction(network.id, version)}>
              {formatCount(version)}
            </a>
          ),
        },
      ]}
    />
  );
}
