import { useMemo } from "react";
import { type AssetBalance, aptBalanceEntry } from "../../chain/facts/assetHolding.ts";
import type { Address } from "../../chain/facts/types.ts";
import { balancesQuery } from "../../chain/queries/assetQueries.ts";
import { balanceQuery } from "../../chain/queries/balanceQuery.ts";
import type { Prices } from "../../chain/sources/prices.ts";
import { t } from "../../language/words.ts";
import { AssetLabel } from "../../parts/assets/AssetLabel.tsx";
import { AssetNotes } from "../../parts/assets/AssetNotes.tsx";
import { shownAsset } from "../../parts/assets/assetText.ts";
import { HoldingsNote } from "../../parts/assets/HoldingsNote.tsx";
import { WorthText } from "../../parts/money/WorthText.tsx";
import { RowsSkeleton } from "../../parts/templates/ListTemplate.tsx";
import { routes } from "../../routing/routes.ts";
import type { AssetStanding } from "../../session/assets/assetStanding.ts";
import { useAssetStanding, usePrices } from "../../session/assets/useSourceAnswers.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainPages, useChainQuery } from "../../session/network/useChainQuery.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { useColumns } from "../../ui/virtual/useColumns.ts";
import { type ListColumn, VirtualTable } from "../../ui/virtual/VirtualTable.tsx";
import { NeedsIndex } from "./NeedsIndex.tsx";
import { PagesFooter } from "./PagesFooter.tsx";

/** Balances of an address; coins and fungible assets share a single list. */
export function AssetsTab({ address }: { readonly address: Address }) {
  const network = useNetwork();
  const apt = useChainQuery(balanceQuery(address));
  const pages = useChainPages(balancesQuery(address));
  const standing = useAssetStanding();
  const prices = usePrices().data;
  const columns = useColumns(columnsOf, standing, prices);
  const rows = useMemo(() => {
    const others = pages.data?.pages.flatMap(({ assets }) => assets) ?? [];
    return apt.data === undefined || apt.data === 0n ? others : [aptBalanceEntry(apt.data), ...others];
  }, [apt.data, pages.data]);
  if (pages.data === undefined && pages.error !== null) return <NeedsIndex error={pages.error} onRetry={() => void pages.refetch()} />;
  if (pages.data === undefined || apt.data === undefined) return <RowsSkeleton />;
  return (
    <>
      <div className="mb-3 empty:hidden">
        <HoldingsNote source={pages.data.pages[0]?.source} />
      </div>
      <Card label={t("account:assets")}>
        {rows.length === 0 ? (
          <Empty title={t("account:noAssets")} text={t("account:noAssetsText")} />
        ) : (
          <VirtualTable<AssetBalance>
            label={t("account:assets")}
            rows={rows}
            columns={columns}
            rowHref={({ asset }) => routes.asset(network.id, asset)}
            rowLabel={({ asset, described }) => t("account:openAssetRow", { symbol: shownAsset(described, asset).symbol })}
          />
        )}
      </Card>
      <PagesFooter pages={pages} count={rows.length} />
    </>
  );
}

function columnsOf(standing: (balance: AssetBalance) => AssetStanding, prices: Prices | undefined): readonly ListColumn<AssetBalance>[] {
  return [
    {
      key: "asset",
      header: t("account:asset"),
      width: "minmax(0, 3fr)",
      narrow: "lead",
      cell: ({ asset, described }) => <AssetLabel asset={asset} described={described} />,
    },
    {
      key: "notes",
      header: t("account:notes"),
      width: "minmax(0, 1.6fr)",
      narrow: "below",
      cell: (balance) => (
        <AssetNotes asset={balance.asset} described={balance.described} standing={standing(balance)}>
          {balance.isFrozen && <Pill tone="caution">{t("account:frozen")}</Pill>}
          {balance.coinUnits > 0n && <Pill>{t("account:legacyCoin")}</Pill>}
          {!balance.isPrimary && <Pill>{t("account:separateStore")}</Pill>}
        </AssetNotes>
      ),
    },
    {
      key: "balance",
      header: t("account:balance"),
      align: "right",
      width: "minmax(0, 2fr)",
      narrow: "leadEnd",
      cell: ({ asset, described, units }) => {
        const { symbol, decimals } = shownAsset(described, asset);
        return (
          <bdi>
            <AmountText units={units} decimals={decimals} symbol={symbol} />
          </bdi>
        );
      },
    },
    ...(prices === undefined
      ? []
      : [
          {
            key: "value",
            header: t("sources:value"),
            align: "right",
            width: "minmax(0, 1.2fr)",
            narrow: "belowEnd",
            cell: (balance) => <WorthText prices={prices} balance={balance} />,
          } as const satisfies ListColumn<AssetBalance>,
        ]),
  ];
}
