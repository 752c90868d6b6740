import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import type { AssetDescription } from "../../chain/facts/assetDescription.ts";
import { type AssetId, assetIdText } from "../../chain/facts/assetId.ts";
import type { Address } from "../../chain/facts/types.ts";
import { assetActivitiesQuery } from "../../chain/queries/assetQueries.ts";
import { Phrase } from "../../language/Phrase.tsx";
import { currentLanguage, t } from "../../language/words.ts";
import { shownAsset } from "../../parts/assets/assetText.ts";
import { IndexedList } from "../../parts/IndexedList.tsx";
import { routes } from "../../routing/routes.ts";
import { useChain, useLedgerIdentity, useLedgerNow, useNetwork } from "../../session/context.ts";
import { useAccountLabel } from "../../session/useAccountLabel.ts";
import { AddressText } from "../../ui/AddressText.tsx";
import { AmountText } from "../../ui/AmountText.tsx";
import { formatCount } from "../../ui/amount.ts";
import { Empty } from "../../ui/Empty.tsx";
import { TimeText } from "../../ui/TimeText.tsx";
import { type ListColumn, VirtualTable } from "../../ui/virtual/VirtualTable.tsx";
import { type AssetTransfer, transfersOf } from "./transfers.ts";

export interface TransfersTabProps {
  readonly id: AssetId;
  readonly ids: readonly string[];
  readonly described: AssetDescription;
  /** Only what happened to this owner's part, told with plus and minus. */
  readonly owner?: Address;
}

/** What happened to an asset, or to one owner's part of it. */
export function TransfersTab({ id, ids, described, owner }: TransfersTabProps) {
  const network = useNetwork();
  const pages = useInfiniteQuery(assetActivitiesQuery(useChain(), useLedgerIdentity(), { ids, owner, ledgerNow: useLedgerNow() }));
  const { symbol, decimals } = shownAsset(described, assetIdText(id));
  const rows = useMemo(() => transfersOf(pages.data?.pages.flatMap(({ activities }) => activities) ?? []), [pages.data]);
  const language = currentLanguage();
  const isOwn = owner !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: its headers are in the language of the page
  const columns = useMemo(() => columnsOf({ symbol, decimals, isOwn }), [symbol, decimals, isOwn, language]);
  const label = t(owner === undefined ? "assets:transfers" : "assets:yourTab");
  return (
    <IndexedList
      pages={pages}
      count={rows.length}
      source={pages.data?.pages[0]?.source}
      label={label}
      empty={
        owner === undefined ? (
          <Empty title={t("assets:noTransfers")} text={t("assets:noTransfersText")} />
        ) : (
          <Empty title={t("assets:noHistory")} text={t("assets:noHistoryText")} />
        )
      }
    >
      {(onNearEnd) => (
        <VirtualTable<AssetTransfer>
          label={label}
          rows={rows}
          onNearEnd={onNearEnd}
          rowHref={({ version }) => routes.transaction(network.id, version)}
          rowLabel={({ version }) => t("assets:transaction", { version: formatCount(version) })}
          columns={columns}
        />
      )}
    </IndexedList>
  );
}

interface ColumnFacts {
  readonly symbol: string;
  readonly decimals: number;
  readonly isOwn: boolean;
}

function columnsOf({ symbol, decimals, isOwn }: ColumnFacts): readonly ListColumn<AssetTransfer>[] {
  return [
    { key: "what", header: t("assets:what"), width: "minmax(0, 3fr)", narrow: "lead", cell: (row) => <What row={row} isOwn={isOwn} /> },
    {
      key: "amount",
      header: t("assets:amount"),
      align: "right",
      width: "minmax(0, 2fr)",
      narrow: "leadEnd",
      cell: ({ what, units }) =>
        what === "frozen" || what === "thawed" ? (
          "–"
        ) : (
          <AmountText
            units={isOwn && (what === "went" || what === "fee") ? -units : units}
            decimals={decimals}
            symbol={symbol}
            sign={isOwn}
          />
        ),
    },
    { key: "when", header: t("assets:when"), align: "right", narrow: "below", cell: ({ atUsecs }) => <TimeText usecs={atUsecs} /> },
  ];
}

function What({ row: { what, from, to }, isOwn }: { readonly row: AssetTransfer; readonly isOwn: boolean }): ReactNode {
  switch (what) {
    case "moved":
      return <Phrase of="assets:moved" parts={{ from: <Party address={from} />, to: <Party address={to} /> }} />;
    case "came":
      return isOwn ? t("assets:cameIn") : <Phrase of="assets:minted" parts={{ to: <Party address={to} /> }} />;
    case "went":
      return isOwn ? t("assets:wentOut") : <Phrase of="assets:burned" parts={{ from: <Party address={from} /> }} />;
    case "fee":
      return t("assets:feePaid");
    case "frozen":
      return <Phrase of="assets:wasFrozen" parts={{ owner: <Party address={to} /> }} />;
    case "thawed":
      return <Phrase of="assets:wasThawed" parts={{ owner: <Party address={to} /> }} />;
  }
}

function Party({ address }: { readonly address: Address | undefined }) {
  const network = useNetwork();
  const labelOf = useAccountLabel();
  if (address === undefined) return t("assets:someone");
  return <AddressText address={address} label={labelOf(address)} href={routes.account(network.id, address)} copy={false} />;
}
