import { type ReactNode, useMemo } from "react";
import { type AssetKind, type AssetSortKey, assetDirectory } from "../../chain/indexer/assetDirectory.ts";
import type { SortedCursor } from "../../chain/indexer/sortedRows.ts";
import { assetDirectoryQuery, DIRECTORY_PAGE_ROWS } from "../../chain/queries/directoryQueries.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { AssetLabel } from "../../parts/assets/AssetLabel.tsx";
import { AssetNotes } from "../../parts/assets/AssetNotes.tsx";
import { shownAsset } from "../../parts/assets/assetText.ts";
import { shortAssetId } from "../../parts/fields/shortAssetId.ts";
import { ListFilter } from "../../parts/lists/ListFilter.tsx";
import { readAllPages } from "../../parts/lists/readAllPages.ts";
import { useTypedFilter } from "../../parts/lists/useTypedFilter.ts";
import { metadataAddress } from "../../preview/effects/assetIds.ts";
import { routes } from "../../routing/routes.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useAssetStanding } from "../../session/assets/useSourceAnswers.ts";
import { useChain, useNetwork } from "../../session/context.ts";
import { useChainPages } from "../../session/network/useChainQuery.ts";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { Select } from "../../ui/forms/Select.tsx";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
import { Pill } from "../../ui/Pill.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { orderOfText, orderToText, type SortOrder } from "../../ui/virtual/sortRows.ts";
import { useColumns } from "../../ui/virtual/useColumns.ts";
import type { ListColumn } from "../../ui/virtual/VirtualTable.tsx";
import { DirectoryList } from "./DirectoryList.tsx";
import { assetDirectoryCsv } from "./directoryCsv.ts";
import { type DirectoryAsset, joinPaired } from "./pairedAssets.ts";

const SORT_KEYS: readonly AssetSortKey[] = ["changed", "symbol", "name", "address"];
const NEWEST_FIRST: SortOrder = { key: "changed", direction: "descending" };

/** Directory of the network's coins and fungible assets. */
export function AssetDirectory({ views }: { readonly views: ReactNode }) {
  const [chain, network] = [useChain(), useNetwork()];
  const [typed, setTyped, text] = useTypedFilter();
  const [kindText, setKind] = useSearchValue("kind");
  const [sortText, setSort] = useSearchValue("sort");
  const kind = kindOf(kindText);
  const order = orderOfText(sortText, SORT_KEYS) ?? NEWEST_FIRST;
  const question = { text, kind, key: keyOf(order), isDescending: order.direction === "descending" };
  const pages = useChainPages(assetDirectoryQuery(question));
  // Pages overlap if an asset changed between requests, so deduplicate by id.
  const rows = useMemo(
    () => joinPaired([...new Map(pages.data?.pages.flatMap(({ assets }) => assets.map((asset) => [asset.id, asset] as const))).values()]),
    [pages.data],
  );
  const columns = useColumns(columnsOf, useAssetStanding());

  async function readAll(onProgress: (words: string) => void, signal: AbortSignal): Promise<string> {
    const readPage = async (after: SortedCursor | undefined) => {
      const { assets, next } = await chain.index.ask(assetDirectory({ ...question, after, limit: DIRECTORY_PAGE_ROWS }), signal);
      return { rows: assets, next };
    };
    return assetDirectoryCsv(joinPaired(await readAllPages(readPage, onProgress)));
  }

  return (
    <DirectoryList<DirectoryAsset>
      label={t("directory:assets")}
      views={views}
      filters={
        <>
          <ListFilter label={t("directory:filterAssets")} value={typed} onChange={setTyped} />
          <div className="w-full sm:w-44">
            <Select
              aria-label={t("directory:kind")}
              value={kind ?? "all"}
              options={wordOptions({ all: "directory:everyKind", coin: "directory:coins", fungible: "directory:fungible" })}
              onChange={(value) => setKind(kindOf(value))}
            />
          </div>
        </>
      }
      csv={{ fileName: `assets-${network.id}.csv`, read: readAll }}
      pages={pages}
      source={pages.data?.pages[0]?.source}
      rows={rows}
      columns={columns}
      rowHref={({ id }) => routes.asset(network.id, id)}
      rowLabel={({ id, described }) => t("assets:open", { symbol: shownAsset(described, id).symbol, asset: id })}
      order={order}
      onOrder={(wanted) => setSort(orderToText(wanted) === orderToText(NEWEST_FIRST) ? undefined : orderToText(wanted))}
      isFiltered={text.trim() !== "" || kind !== undefined}
      nothing={{ title: t("directory:noAssets"), text: t("directory:noAssetsText") }}
    />
  );
}

function kindOf(text: string | undefined): AssetKind | undefined {
  return text === "coin" || text === "fungible" ? text : undefined;
}

function keyOf({ key }: SortOrder): AssetSortKey {
  return SORT_KEYS.find((one) => one === key) ?? "changed";
}

function columnsOf(standingOf: ReturnType<typeof useAssetStanding>): readonly ListColumn<DirectoryAsset>[] {
  return [
    {
      key: "symbol",
      header: t("directory:symbol"),
      width: "minmax(0, 1.5fr)",
      narrow: "lead",
      isSortable: true,
      cell: ({ id, described }) => <AssetLabel asset={id} described={described} withName={false} />,
    },
    {
      key: "name",
      header: t("directory:name"),
      width: "minmax(0, 1.6fr)",
      narrow: "below",
      isSortable: true,
      cell: ({ id, described }) => <bdi>{shownAsset(described, id).name}</bdi>,
    },
    {
      key: "notes",
      header: t("assets:notes"),
      width: "minmax(0, 1.2fr)",
      narrow: "leadEnd",
      cell: ({ id, described, kind, paired }) => (
        <AssetNotes asset={id} described={described} standing={standingOf({ asset: id, metadata: metadataAddress(id), described })}>
          {kind === "coin" && (
            <Pill>
              <span title={paired}>{t(paired === undefined ? "assets:coin" : "directory:coinAndAsset")}</span>
            </Pill>
          )}
        </AssetNotes>
      ),
    },
    {
      key: "issuer",
      header: t("assets:issuer"),
      width: "minmax(0, 1.4fr)",
      secondary: true,
      cell: ({ creator }) => <AccountLink address={creator} inRow />,
    },
    {
      key: "address",
      header: t("directory:address"),
      width: "minmax(0, 2.7fr)",
      secondary: true,
      isSortable: true,
      cell: ({ id }) => (
        <span className="inline-flex max-w-full min-w-0 items-center gap-1.5">
          <span title={id} className="mono truncate">
            {shortAssetId(id)}
          </span>
          <CopyButton text={id} label={t("assets:copyId")} />
        </span>
      ),
    },
    {
      key: "supply",
      header: t("assets:supply"),
      align: "right",
      width: "minmax(0, 1.6fr)",
      narrow: "belowEnd",
      isNamed: true,
      cell: ({ id, described, kind, supply }) =>
        supply === undefined ? (
          <span className="text-ink-3" title={kind === "coin" ? t("directory:supplyWhy") : undefined}>
            {kind === "coin" ? t("directory:supplyOnPage") : "–"}
          </span>
        ) : (
          <AmountText units={supply} decimals={shownAsset(described, id).decimals} isBounded />
        ),
    },
    {
      key: "changed",
      header: t("directory:changed"),
      align: "right",
      width: "minmax(0, 1.1fr)",
      isSortable: true,
      cell: ({ changedAtUsecs }) => (changedAtUsecs === 0n ? t("assets:atGenesis") : <TimeText usecs={changedAtUsecs} />),
    },
  ];
}
