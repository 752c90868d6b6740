import { useMemo } from "react";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { AssetAmount } from "../../parts/assets/AssetAmount.tsx";
import { RowReason } from "../../parts/failure/RowReason.tsx";
import { FeeText } from "../../parts/history/FeeText.tsx";
import { FunctionName } from "../../parts/lists/FunctionName.tsx";
import { OutcomePill } from "../../parts/lists/OutcomePill.tsx";
import { Sentence } from "../../parts/Sentence.tsx";
import { SwapAmounts } from "../../parts/swaps/SwapAmounts.tsx";
import { epilogueHeights } from "../../preview/words/blockHeights.ts";
import { describeTransaction } from "../../preview/words/describeTransaction.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Pill } from "../../ui/Pill.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { useColumns } from "../../ui/virtual/useColumns.ts";
import { type ListColumn, VirtualTable } from "../../ui/virtual/VirtualTable.tsx";
import { indexedWords } from "./indexedWords.ts";
import type { ListedTransaction } from "./listedTransaction.ts";

/**
 * Table of the network's transactions: summary, function and fee. The summary names sender and amount; columns for them are only for rows of
 * single asset movements, which have no summary, and for exchanged amounts.
 */
export function ListedTable({ rows, label }: { readonly rows: readonly ListedTransaction[]; readonly label: string }) {
  const { id: network } = useNetwork();
  const heights = useMemo(() => heightsIn(rows), [rows]);
  const areMovements = useMemo(() => rows.some(({ amount }) => amount?.isSigned === true), [rows]);
  const hasAmounts = useMemo(() => areMovements || rows.some(({ swap }) => swap !== undefined), [rows, areMovements]);
  const columns = useColumns(columnsOf, heights, areMovements, hasAmounts, network);
  return (
    <VirtualTable
      label={label}
      columns={columns}
      rows={rows}
      isBelowFilters
      rowHref={({ version, hash }) => routes.transaction(network, version ?? hash ?? "")}
      rowLabel={({ version, hash }) => t("common:transactionOf", { id: version === undefined ? (hash ?? "") : formatCount(version) })}
    />
  );
}

const NO_HEIGHTS: ReadonlyMap<bigint, bigint> = new Map();

/** Block heights by version. Without heights, returns one shared empty map, because a changed map renders all rows again. */
function heightsIn(rows: readonly ListedTransaction[]): ReadonlyMap<bigint, bigint> {
  const heights = epilogueHeights(rows.flatMap(({ facts }) => facts ?? []));
  return heights.size === 0 ? NO_HEIGHTS : heights;
}

function columnsOf(
  heights: ReadonlyMap<bigint, bigint>,
  areMovements: boolean,
  hasAmounts: boolean,
  network: string,
): readonly ListColumn<ListedTransaction>[] {
  const what = (row: ListedTransaction) => {
    const words =
      row.facts === undefined ? indexedWords(row) : describeTransaction(row.facts, undefined, [], heights.get(row.version ?? -1n));
    return words === undefined ? (
      <FunctionName id={row.functionId} network={undefined} />
    ) : (
      <>
        <Sentence parts={words} link />
        {row.facts !== undefined && <RowReason facts={row.facts} />}
      </>
    );
  };
  const columns: readonly (ListColumn<ListedTransaction> | false)[] = [
    {
      key: "version",
      header: t("common:version"),
      width: "minmax(0, 1fr)",
      narrow: "belowEnd",
      isNamed: true,
      cell: ({ version }) => (version === undefined ? t("common:pendingVersion") : formatCount(version)),
    },
    {
      key: "what",
      header: t("common:whatHappened"),
      width: "minmax(0, 3.6fr)",
      narrow: "lead",
      cell: (row) => (
        <span className="inline-flex max-w-full min-w-0 items-center gap-2">
          <span className="min-w-0 truncate">{what(row)}</span>
          <Outcome row={row} />
        </span>
      ),
    },
    areMovements && {
      key: "sender",
      header: t("explore:sender"),
      width: "minmax(0, 1.6fr)",
      secondary: true,
      cell: ({ sender }) => (sender === undefined ? <span className="text-ink-3">–</span> : <AccountLink address={sender} inRow />),
    },
    !areMovements && {
      key: "function",
      header: t("explore:function"),
      width: "minmax(0, 2fr)",
      secondary: true,
      cell: ({ functionId, kind }) =>
        kind === "user" ? <FunctionName id={functionId} network={network} /> : <span className="text-ink-3">–</span>,
    },
    hasAmounts && {
      key: "amount",
      header: t("explore:argumentAmount"),
      width: areMovements ? "minmax(0, 1.4fr)" : "minmax(0, 2fr)",
      align: "right",
      secondary: true,
      narrow: "leadEnd",
      cell: ({ amount, swap }) =>
        swap !== undefined ? (
          <SwapAmounts swap={swap} />
        ) : (
          amount?.isSigned === true && <AssetAmount units={amount.units} asset={amount.asset} sign isBounded />
        ),
    },
    {
      key: "fee",
      header: t("explore:fee"),
      width: "minmax(0, 1.2fr)",
      align: "right",
      secondary: true,
      cell: ({ feeOctas }) => <FeeText octas={feeOctas} quiet />,
    },
    {
      key: "when",
      header: t("common:when"),
      align: "right",
      width: "minmax(0, 1.3fr)",
      narrow: "below",
      cell: ({ timestampUsecs }) => (timestampUsecs === undefined ? "–" : <TimeText usecs={timestampUsecs} />),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** Pill for failed and pending transactions only, so colour stays meaningful. */
function Outcome({ row }: { readonly row: ListedTransaction }) {
  if (!row.isPending && row.success !== false) return null;
  if (row.facts !== undefined) return <OutcomePill facts={row.facts} />;
  return <Pill tone="danger">{t("blocks:failed")}</Pill>;
}
