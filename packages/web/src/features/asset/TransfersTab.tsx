import { type ReactNode, useMemo } from "react";
import type { AssetDescription } from "../../chain/facts/assetDescription.ts";
import { type AssetId, assetIdText } from "../../chain/facts/assetId.ts";
import type { Address } from "../../chain/facts/types.ts";
import { assetActivities } from "../../chain/indexer/assetActivities.ts";
import { assetActivitiesQuery } from "../../chain/queries/assetQueries.ts";
import { Phrase } from "../../language/Phrase.tsx";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { shownAsset } from "../../parts/assets/assetText.ts";
import { CsvButton } from "../../parts/lists/CsvButton.tsx";
import { IndexedList } from "../../parts/lists/IndexedList.tsx";
import { readAllPages } from "../../parts/lists/readAllPages.ts";
import { routes } from "../../routing/routes.ts";
import { useTab } from "../../routing/useTab.ts";
import { useChain, useNetwork } from "../../session/context.ts";
import { useChainPages } from "../../session/network/useChainQuery.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Select } from "../../ui/forms/Select.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { useColumns } from "../../ui/virtual/useColumns.ts";
import { type ListColumn, VirtualTable } from "../../ui/virtual/VirtualTable.tsx";
import { transfersCsv } from "./assetCsv.ts";
import { type TransferRow, transfersOf } from "./transfers.ts";

export interface TransfersTabProps {
  readonly id: AssetId;
  readonly ids: readonly string[];
  readonly described: AssetDescription;
  /** Limits the list to this owner and prefixes amounts with plus or minus. */
  readonly owner?: Address;
}

const EXPORT_ROWS = 100;
const KINDS = ["all", "deposits", "withdrawals", "freezes", "fees"] as const;
const KIND_WORDS = {
  all: "assets:allActivities",
  deposits: "assets:deposits",
  withdrawals: "assets:withdrawals",
  freezes: "assets:freezes",
  fees: "assets:fees",
} as const satisfies Record<(typeof KINDS)[number], PlainKey>;

/** Activity of an asset, or of a single owner's balance. */
export function TransfersTab({ id, ids, described, owner }: TransfersTabProps) {
  const network = useNetwork();
  const chain = useChain();
  const [kind, setKind] = useTab(KINDS, "kind");
  const only = kind === "all" ? undefined : kind;
  const pages = useChainPages(assetActivitiesQuery({ ids, owner, only }));
  const { symbol, decimals } = shownAsset(described, assetIdText(id));
  const rows = useMemo(() => transfersOf(pages.data?.pages.flatMap(({ activities }) => activities) ?? []), [pages.data]);
  const isOwn = owner !== undefined;
  const columns = useColumns(columnsOf, symbol, decimals, isOwn);
  const label = t(owner === undefined ? "assets:transfers" : "assets:yourTab");

  async function readAll(onProgress: (words: string) => void, signal: AbortSignal): Promise<string> {
    const readPage = async (before: bigint | undefined) => {
      const { activities, next } = await chain.index.ask(assetActivities({ ids, owner, only, before, limit: EXPORT_ROWS }), signal);
      return { rows: activities, next };
    };
    return transfersCsv(transfersOf(await readAllPages(readPage, onProgress)), decimals);
  }

  return (
    <IndexedList
      pages={pages}
      count={rows.length}
      source={pages.data?.pages[0]?.source}
      label={label}
      filters={
        <div className="w-full sm:w-52">
          <Select
            aria-label={t("assets:kindOfActivity")}
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(KIND_WORDS[value]) }))}
            onChange={setKind}
          />
        </div>
      }
      tools={<CsvButton fileName={`transfers-${network.id}.csv`} read={readAll} />}
      empty={
        only !== undefined ? (
          <Empty title={t("assets:noMatch")} text={t("assets:noneOfKind")} />
        ) : owner === undefined ? (
          <Empty title={t("assets:noTransfers")} text={t("assets:noTransfersText")} />
        ) : (
          <Empty title={t("assets:noHistory")} text={t("assets:noHistoryText")} />
        )
      }
    >
      {(onNearEnd) => (
        <VirtualTable<TransferRow>
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

function columnsOf(symbol: string, decimals: number, isOwn: boolean): readonly ListColumn<TransferRow>[] {
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

function What({ row: { what, from, to }, isOwn }: { readonly row: TransferRow; readonly isOwn: boolean }): ReactNode {
  switch (what) {
    case "moved":
      return <Phrase of="assets:moved" parts={{ from: <Party address={from} />, to: <Party address={to} /> }} />;
    case "came":
      return isOwn ? t("assets:cameIn") : <Phrase of="assets:minted" parts={{ to: <Party address={to} /> }} />;
    case "went":
      return isOwn ? t("assets:wentOut") : <Phrase of="assets:burned" parts={{ from: <Party address={from} /> }} />;
    case "fee":
      return isOwn ? t("assets:feePaid") : <Phrase of="assets:feePaidBy" parts={{ from: <Party address={from} /> }} />;
    case "frozen":
      return <Phrase of="assets:wasFrozen" parts={{ owner: <Party address={to} /> }} />;
    case "thawed":
      return <Phrase of="assets:wasThawed" parts={{ owner: <Party address={to} /> }} />;
  }
}

function Party({ address }: { readonly address: Address | undefined }) {
  if (address === undefined) return t("assets:someone");
  return <AccountLink address={address} inRow />;
}
