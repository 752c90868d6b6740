import { memo } from "react";
import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import type { AssetBalance } from "../../chain/facts/assetHolding.ts";
import { resemblesApt } from "../../chain/facts/resemblesApt.ts";
import type { Prices } from "../../chain/sources/prices.ts";
import { t } from "../../language/words.ts";
import { AssetLabel } from "../../parts/assets/AssetLabel.tsx";
import { shownAsset } from "../../parts/assets/assetText.ts";
import { StandingPills } from "../../parts/assets/StandingPills.tsx";
import { WorthText } from "../../parts/money/WorthText.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Pill } from "../../ui/Pill.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { useColumns } from "../../ui/virtual/useColumns.ts";
import { type ListColumn, VirtualTable } from "../../ui/virtual/VirtualTable.tsx";
import { AssetMenu } from "./AssetMenu.tsx";
import type { AssetRow } from "./assetRows.ts";

export interface AssetTableProps {
  readonly rows: readonly AssetRow[];
  readonly canSend: boolean;
  /** Asset prices; undefined unless the user chose a price source. */
  readonly prices: Prices | undefined;
  readonly onNearEnd: () => void;
}

/**
 * Virtualized asset list. Memoized, because filtered rows are computed with a delay after keystrokes and need no render until they change.
 */
export const AssetTable = memo(({ rows, canSend, prices, onNearEnd }: AssetTableProps) => {
  const network = useNetwork();
  const columns = useColumns(columnsOf, canSend, prices);
  return (
    <VirtualTable
      label={t("pages:assets")}
      columns={columns}
      rows={rows}
      isBelowFilters
      rowHref={({ balance }) => routes.asset(network.id, balance.asset)}
      rowLabel={({ balance }) => t("assets:open", { symbol: shownAsset(balance.described, balance.asset).symbol, asset: balance.asset })}
      onNearEnd={onNearEnd}
    />
  );
});

function columnsOf(canSend: boolean, prices: Prices | undefined): readonly ListColumn<AssetRow>[] {
  return [
    {
      key: "asset",
      header: t("assets:asset"),
      width: "minmax(0, 3fr)",
      narrow: "lead",
      cell: ({ balance }) => <AssetLabel asset={balance.asset} described={balance.described} />,
    },
    {
      key: "notes",
      header: t("assets:notes"),
      width: "minmax(0, 1.6fr)",
      narrow: "below",
      cell: (row) => <Notes row={row} />,
    },
    {
      key: "balance",
      header: t("assets:balance"),
      align: "right",
      width: "minmax(0, 2fr)",
      narrow: "leadEnd",
      cell: ({ balance }) => <Balance balance={balance} />,
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
            cell: ({ balance }) => <WorthText prices={prices} balance={balance} />,
          } as const satisfies ListColumn<AssetRow>,
        ]),
    {
      key: "more",
      header: "",
      align: "right",
      width: "44px",
      narrow: "belowEnd",
      cell: (row) => (row.balance.asset === APT_COIN && row.balance.isPrimary ? null : <AssetMenu row={row} canSend={canSend} />),
    },
  ];
}

function Balance({ balance }: { readonly balance: AssetBalance }) {
  const { symbol, decimals } = shownAsset(balance.described, balance.asset);
  return <AmountText units={balance.units} decimals={decimals} symbol={symbol} isBounded />;
}

function Notes({ row }: { readonly row: AssetRow }) {
  const { balance, mark, isVerified } = row;
  const isLike = resemblesApt(balance.asset, balance.described);
  // Most rows have no pills; omit the wrapper element to keep long lists small.
  if (!isLike && !balance.isFrozen && !isVerified && mark === undefined && balance.coinUnits === 0n && balance.isPrimary) return null;
  return (
    <span className="inline-flex items-center gap-1.5 align-middle">
      {isLike && <Pill tone="danger">{t("assets:notApt")}</Pill>}
      {balance.isFrozen && <Pill tone="caution">{t("assets:frozen")}</Pill>}
      <StandingPills standing={row} />
      {balance.coinUnits > 0n && <Pill>{t("assets:legacyCoin")}</Pill>}
      {!balance.isPrimary && <Pill>{t("assets:separateStore")}</Pill>}
    </span>
  );
}
