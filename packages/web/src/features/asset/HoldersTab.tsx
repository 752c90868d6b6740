import { useMemo } from "react";
import type { AssetDescription } from "../../chain/facts/assetDescription.ts";
import { type AssetId, assetIdText } from "../../chain/facts/assetId.ts";
import { assetHolders, type Holder, type HolderCursor } from "../../chain/indexer/assetHolders.ts";
import { holdersQuery } from "../../chain/queries/assetQueries.ts";
import { currentLanguage, t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { shownAsset } from "../../parts/assets/assetText.ts";
import { CsvButton } from "../../parts/lists/CsvButton.tsx";
import { IndexedList } from "../../parts/lists/IndexedList.tsx";
import { readAllPages } from "../../parts/lists/readAllPages.ts";
import { useChain, useNetwork } from "../../session/context.ts";
import { useChainPages } from "../../session/network/useChainQuery.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { type ListColumn, VirtualTable } from "../../ui/virtual/VirtualTable.tsx";
import { holdersCsv } from "./assetCsv.ts";
import { supplyShareText } from "./supplyShareText.ts";

export interface HoldersTabProps {
  readonly id: AssetId;
  readonly ids: readonly string[];
  readonly described: AssetDescription;
  readonly supply: bigint | undefined;
}

interface RankedHolder extends Holder {
  readonly rank: number;
}

function ranked(holders: readonly Holder[]): readonly RankedHolder[] {
  return holders.map((holder, index) => ({ ...holder, rank: index + 1 }));
}

const EXPORT_ROWS = 100;

/** Holders of an asset, largest balance first. */
export function HoldersTab({ id, ids, described, supply }: HoldersTabProps) {
  const network = useNetwork();
  const chain = useChain();
  const pages = useChainPages(holdersQuery(ids));
  const { symbol, decimals } = shownAsset(described, assetIdText(id));
  const rows = useMemo(() => ranked(pages.data?.pages.flatMap(({ holders }) => holders) ?? []), [pages.data]);
  const language = currentLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: column headers depend on the page language
  const columns = useMemo(() => columnsOf({ symbol, decimals, supply }), [symbol, decimals, supply, language]);

  async function readAll(onProgress: (words: string) => void, signal: AbortSignal): Promise<string> {
    const readPage = async (after: HolderCursor | undefined) => {
      const { holders, next } = await chain.index.ask(assetHolders(ids, { after, limit: EXPORT_ROWS }), signal);
      return { rows: holders, next };
    };
    return holdersCsv(await readAllPages(readPage, onProgress), decimals);
  }

  return (
    <IndexedList
      pages={pages}
      count={rows.length}
      total={pages.data?.pages[0]?.count}
      source={pages.data?.pages[0]?.source}
      label={t("assets:holders")}
      tools={<CsvButton fileName={`holders-${network.id}.csv`} read={readAll} />}
      empty={<Empty title={t("assets:noHolders")} text={t("assets:noHoldersText")} />}
    >
      {(onNearEnd) => <VirtualTable<RankedHolder> label={t("assets:holders")} rows={rows} onNearEnd={onNearEnd} columns={columns} />}
    </IndexedList>
  );
}

interface ColumnFacts {
  readonly symbol: string;
  readonly decimals: number;
  readonly supply: bigint | undefined;
}

function columnsOf({ symbol, decimals, supply }: ColumnFacts): readonly ListColumn<RankedHolder>[] {
  return [
    {
      key: "rank",
      header: t("assets:rank"),
      width: "56px",
      cell: ({ rank }) => <span className="text-ink-3">{formatCount(rank)}</span>,
    },
    {
      key: "holder",
      header: t("assets:holder"),
      width: "minmax(0, 3fr)",
      narrow: "lead",
      cell: ({ owner, isFrozen, isPrimary }) => (
        <span className="inline-flex max-w-full items-center gap-2">
          <AccountLink address={owner} inRow />
          {isFrozen && <Pill tone="caution">{t("assets:frozen")}</Pill>}
          {!isPrimary && <Pill>{t("assets:separateStore")}</Pill>}
        </span>
      ),
    },
    {
      key: "balance",
      header: t("assets:balance"),
      align: "right",
      width: "minmax(0, 2fr)",
      narrow: "leadEnd",
      cell: ({ units }) => <AmountText units={units} decimals={decimals} symbol={symbol} />,
    },
    { key: "share", header: t("assets:share"), align: "right", narrow: "below", cell: ({ units }) => supplyShareText(units, supply) },
  ];
}
