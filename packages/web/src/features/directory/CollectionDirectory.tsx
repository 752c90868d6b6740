import { type ReactNode, useMemo } from "react";
import { type CollectionSortKey, collectionDirectory, type DirectoryCollection } from "../../chain/indexer/collectionDirectory.ts";
import type { SortedCursor } from "../../chain/indexer/sortedRows.ts";
import { collectionDirectoryQuery, DIRECTORY_PAGE_ROWS } from "../../chain/queries/directoryQueries.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { ListFilter } from "../../parts/lists/ListFilter.tsx";
import { readAllPages } from "../../parts/lists/readAllPages.ts";
import { useTypedFilter } from "../../parts/lists/useTypedFilter.ts";
import { RowAddress } from "../../parts/RowAddress.tsx";
import { shownName } from "../../parts/tokens/tokenText.ts";
import { routes } from "../../routing/routes.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useChain, useNetwork } from "../../session/context.ts";
import { useChainPages } from "../../session/network/useChainQuery.ts";
import { Pill } from "../../ui/Pill.tsx";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { orderOfText, orderToText, type SortOrder } from "../../ui/virtual/sortRows.ts";
import { useColumns } from "../../ui/virtual/useColumns.ts";
import type { ListColumn } from "../../ui/virtual/VirtualTable.tsx";
import { DirectoryList } from "./DirectoryList.tsx";
import { collectionDirectoryCsv } from "./directoryCsv.ts";

const SORT_KEYS: readonly CollectionSortKey[] = ["changed", "name", "supply", "address"];
const NEWEST_FIRST: SortOrder = { key: "changed", direction: "descending" };

/** Directory of the network's collections, covering both token standards. */
export function CollectionDirectory({ views }: { readonly views: ReactNode }) {
  const [chain, network] = [useChain(), useNetwork()];
  const [typed, setTyped, text] = useTypedFilter();
  const [sortText, setSort] = useSearchValue("sort");
  const order = orderOfText(sortText, SORT_KEYS) ?? NEWEST_FIRST;
  const question = { text, key: keyOf(order), isDescending: order.direction === "descending" };
  const pages = useChainPages(collectionDirectoryQuery(question));
  const rows = useMemo(
    () => [...new Map(pages.data?.pages.flatMap(({ collections }) => collections.map((one) => [one.id, one] as const))).values()],
    [pages.data],
  );
  const columns = useColumns(columnsOf);

  async function readAll(onProgress: (words: string) => void, signal: AbortSignal): Promise<string> {
    const readPage = async (after: SortedCursor | undefined) => {
      const { collections, next } = await chain.index.ask(collectionDirectory({ ...question, after, limit: DIRECTORY_PAGE_ROWS }), signal);
      return { rows: collections, next };
    };
    return collectionDirectoryCsv(await readAllPages(readPage, onProgress));
  }

  return (
    <DirectoryList<DirectoryCollection>
      label={t("directory:collections")}
      views={views}
      filters={<ListFilter label={t("directory:filterCollections")} value={typed} onChange={setTyped} />}
      csv={{ fileName: `collections-${network.id}.csv`, read: readAll }}
      pages={pages}
      source={pages.data?.pages[0]?.source}
      rows={rows}
      columns={columns}
      rowHref={({ id }) => routes.collection(network.id, id)}
      rowLabel={({ id, name }) => t("directory:openCollection", { name: shownName(name), id })}
      order={order}
      onOrder={(wanted) => setSort(orderToText(wanted) === orderToText(NEWEST_FIRST) ? undefined : orderToText(wanted))}
      isFiltered={text.trim() !== ""}
      nothing={{ title: t("directory:noCollections"), text: t("directory:noCollectionsText") }}
    />
  );
}

function keyOf({ key }: SortOrder): CollectionSortKey {
  return SORT_KEYS.find((one) => one === key) ?? "changed";
}

function columnsOf(): readonly ListColumn<DirectoryCollection>[] {
  return [
    {
      key: "name",
      header: t("directory:name"),
      width: "minmax(0, 3fr)",
      narrow: "lead",
      isSortable: true,
      cell: ({ id, name, isOlder }) => (
        <span className="inline-flex max-w-full min-w-0 items-center gap-2.5 align-middle">
          <AddressMark address={id} />
          <bdi className="min-w-0 truncate font-[560]">{shownName(name)}</bdi>
          {isOlder && <Pill>{t("collectibles:older")}</Pill>}
        </span>
      ),
    },
    {
      key: "supply",
      header: t("directory:inIt"),
      align: "right",
      width: "minmax(0, 1.2fr)",
      narrow: "leadEnd",
      isNamed: true,
      isSortable: true,
      cell: ({ supply, maximum }) =>
        maximum === undefined
          ? formatCount(supply)
          : t("directory:ofMaximum", { supply: formatCount(supply), maximum: formatCount(maximum) }),
    },
    {
      key: "creator",
      header: t("collectibles:creator"),
      width: "minmax(0, 1.6fr)",
      narrow: "below",
      cell: ({ creator }) => <AccountLink address={creator} inRow />,
    },
    {
      key: "address",
      header: t("directory:address"),
      width: "minmax(0, 1.6fr)",
      secondary: true,
      isSortable: true,
      cell: ({ id }) => <RowAddress address={id} mark={false} />,
    },
    {
      key: "changed",
      header: t("directory:changed"),
      align: "right",
      width: "minmax(0, 1.1fr)",
      narrow: "belowEnd",
      isSortable: true,
      cell: ({ changedAtUsecs }) => (changedAtUsecs === 0n ? t("assets:atGenesis") : <TimeText usecs={changedAtUsecs} />),
    },
  ];
}
