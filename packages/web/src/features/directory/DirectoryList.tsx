import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Shapes } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { type HoldingsSource, whyNotIndexed } from "../../chain/holdings/holdingsSource.ts";
import { indexWaitSecs } from "../../chain/holdings/indexWait.ts";
import { t } from "../../language/words.ts";
import { CsvButton, type CsvButtonProps } from "../../parts/lists/CsvButton.tsx";
import { BehindNote, NoneInIndex } from "../../parts/lists/IndexBehind.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { TokenPages } from "../../parts/tokens/TokenPages.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Select } from "../../ui/forms/Select.tsx";
import { orderOfText, orderToText, type SortOrder } from "../../ui/virtual/sortRows.ts";
import { type ListColumn, VirtualTable } from "../../ui/virtual/VirtualTable.tsx";

export interface DirectoryListProps<Row> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly views: ReactNode;
  readonly filters: ReactNode;
  readonly csv: CsvButtonProps;
  readonly pages: UseInfiniteQueryResult<unknown>;
  /** Version and time that the indexer had reached when it answered. */
  readonly source: HoldingsSource | undefined;
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  readonly rowHref: (row: Row) => string | undefined;
  readonly rowLabel: (row: Row) => string;
  readonly order: SortOrder;
  readonly onOrder: (order: SortOrder) => void;
  /** True if a filter or search text restricts the listed rows. */
  readonly isFiltered: boolean;
  readonly nothing: { readonly title: string; readonly text: string };
}

/** Network-wide list of assets or collections. The indexer provides and sorts the rows, page by page. */
export function DirectoryList<Row>(props: DirectoryListProps<Row>) {
  const { label, views, filters, csv, pages, source, rows, columns, order, onOrder, isFiltered, nothing } = props;
  const loaded = useQueryState(pages, () => rows.length === 0);
  const isWithoutIndex = pages.data === undefined && whyNotIndexed(pages.error) === "noIndex";
  const waitSecs = pages.data === undefined ? indexWaitSecs(pages.error) : undefined;
  const { hasNextPage, isFetchingNextPage, error, fetchNextPage } = pages;
  const readOn = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && error === null) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  return (
    <ListTemplate
      title={t("pages:directory")}
      views={views}
      filters={
        <>
          {filters}
          <div className="w-full sm:hidden">
            <OrderSelect columns={columns} order={order} onOrder={onOrder} />
          </div>
        </>
      }
      tools={rows.length > 0 && <CsvButton {...csv} />}
      note={rows.length > 0 && <BehindNote source={source} />}
      state={isWithoutIndex || waitSecs !== undefined ? { kind: "empty" } : loaded}
      empty={
        isWithoutIndex ? (
          <Empty icon={<Shapes />} title={t("assets:needsIndex")} text={t("directory:needsIndexText")} />
        ) : waitSecs !== undefined ? (
          <Empty icon={<Shapes />} title={t("directory:rateLimited")} text={t("directory:rateLimitedText", { seconds: waitSecs })} />
        ) : isFiltered ? (
          <NoneInIndex source={source}>
            <Empty title={t("assets:noMatch")} text={t("assets:noMatchText")} />
          </NoneInIndex>
        ) : (
          <NoneInIndex source={source}>
            <Empty icon={<Shapes />} {...nothing} />
          </NoneInIndex>
        )
      }
      footer={<TokenPages pages={pages} count={rows.length} />}
    >
      <Card label={label}>
        <VirtualTable<Row>
          label={label}
          rows={rows}
          columns={columns}
          isBelowFilters
          order={order}
          onSort={(key) => onOrder(turned(order, key))}
          onNearEnd={readOn}
          rowHref={props.rowHref}
          rowLabel={props.rowLabel}
        />
      </Card>
    </ListTemplate>
  );
}

/** Columns sorted descending by default: recent changes and large supplies come first, while names start at A. */
const LARGEST_FIRST: ReadonlySet<string> = new Set(["changed", "supply"]);

function turned(order: SortOrder, key: string): SortOrder {
  if (order.key === key) return { key, direction: order.direction === "ascending" ? "descending" : "ascending" };
  return { key, direction: LARGEST_FIRST.has(key) ? "descending" : "ascending" };
}

interface OrderSelectProps<Row> extends Pick<DirectoryListProps<Row>, "columns" | "order" | "onOrder"> {}

/** Sort selector for narrow layouts, which have no clickable column headers. */
function OrderSelect<Row>({ columns, order, onOrder }: OrderSelectProps<Row>) {
  const sortable = columns.filter(({ isSortable }) => isSortable === true);
  const options = sortable.flatMap(({ key, header }) => {
    const first = turned({ key: "", direction: "ascending" }, key);
    return [first, turned(first, key)].map((one) => ({
      value: orderToText(one),
      label: t(one.direction === "ascending" ? "directory:ascending" : "directory:descending", { column: header }),
    }));
  });
  return (
    <Select
      aria-label={t("directory:order")}
      value={orderToText(order)}
      options={options}
      onChange={(text) =>
        onOrder(
          orderOfText(
            text,
            sortable.map(({ key }) => key),
          ) ?? order,
        )
      }
    />
  );
}
