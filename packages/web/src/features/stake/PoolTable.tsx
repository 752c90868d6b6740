import type { ReactNode } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { Apt } from "../../parts/stake/Apt.tsx";
import { DateText, dayText } from "../../parts/stake/DateText.tsx";
import { known } from "../../parts/stake/known.ts";
import { PoolName } from "../../parts/stake/PoolName.tsx";
import { PoolStatus } from "../../parts/stake/PoolStatus.tsx";
import { percentText } from "../../parts/stake/percentText.ts";
import { routes } from "../../routing/routes.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { useNetwork } from "../../session/context.ts";
import { Pill } from "../../ui/Pill.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import type { SortOrder } from "../../ui/virtual/sortRows.ts";
import { useColumns } from "../../ui/virtual/useColumns.ts";
import { useIsNarrow } from "../../ui/virtual/useIsNarrow.ts";
import { type ListColumn, VirtualTable } from "../../ui/virtual/VirtualTable.tsx";
import type { ListedPool } from "./usePools.ts";

export interface PoolTableProps {
  readonly rows: readonly ListedPool[];
  /** Addresses of the pools in which the current account has stake. */
  readonly own: readonly Address[];
  readonly order: SortOrder;
  readonly onSort: (key: string) => void;
}

/** Table of pools, each row linking to its page. */
export function PoolTable({ rows, own, order, onSort }: PoolTableProps) {
  const network = useNetwork();
  const labelOf = useAccountLabel();
  const isNarrow = useIsNarrow();
  const columns = useColumns(isNarrow ? narrowColumns : wideColumns, own);
  return (
    <VirtualTable
      label={t("stake:poolsView")}
      columns={columns}
      rows={rows}
      isBelowFilters
      order={order}
      onSort={onSort}
      rowHref={({ address }) => routes.pool(network.id, address)}
      rowLabel={({ address }) => t("stake:openPool", { pool: labelOf(address) ?? address })}
    />
  );
}

type Columns = (own: readonly Address[]) => readonly ListColumn<ListedPool>[];

function poolColumn(own: readonly Address[]): ListColumn<ListedPool> {
  return {
    key: "pool",
    header: t("stake:pool"),
    width: "minmax(0, 2.2fr)",
    narrow: "lead",
    cell: ({ address, operator, status }) => (
      <span className="inline-flex max-w-full items-center gap-2 align-middle">
        <PoolName address={address} operator={operator} />
        <Marks isOwn={own.includes(address)} status={status} />
      </span>
    ),
  };
}

function Marks({ isOwn, status }: { readonly isOwn: boolean; readonly status: ListedPool["status"] }) {
  return (
    <>
      {isOwn && <Pill tone="accent">{t("stake:staked")}</Pill>}
      <PoolStatus status={status} />
    </>
  );
}

function termsText({ commission, lockedUntilSecs }: Pick<ListedPool, "commission" | "lockedUntilSecs">): ReactNode {
  if (commission === undefined) return known(lockedUntilSecs, (secs) => t("stake:until", { date: dayText(secs) }));
  const share = percentText(commission);
  return lockedUntilSecs === undefined
    ? t("stake:takes", { commission: share })
    : t("stake:terms", { commission: share, date: dayText(lockedUntilSecs) });
}

/** Columns for narrow screens: two lines without headers, so values carry labels. */
const narrowColumns: Columns = (own) => [
  {
    key: "pool",
    header: t("stake:pool"),
    narrow: "lead",
    cell: ({ address, operator }) => <PoolName address={address} operator={operator} />,
  },
  {
    key: "stake",
    header: t("stake:stake"),
    narrow: "leadEnd",
    cell: ({ stake }) => known(stake, (octas) => <Apt octas={octas} isBounded />),
  },
  {
    key: "terms",
    header: t("stake:commission"),
    narrow: "below",
    // The marks move into this cell, because too little space remains next to the address.
    cell: ({ address, status, ...terms }) => (
      <span className="flex flex-wrap items-center gap-x-1.5">
        <Marks isOwn={own.includes(address)} status={status} />
        <span>{termsText(terms)}</span>
      </span>
    ),
  },
  {
    key: "yearlyRate",
    header: t("stake:yearly"),
    narrow: "belowEnd",
    cell: ({ yearlyRate }) => (yearlyRate === undefined ? null : t("stake:aYear", { rate: percentText(yearlyRate) })),
  },
];

const wideColumns: Columns = (own) => [
  poolColumn(own),
  {
    key: "stake",
    header: t("stake:stake"),
    align: "right",
    width: "minmax(0, 1.8fr)",
    isSortable: true,
    cell: ({ stake }) => known(stake, (octas) => <Apt octas={octas} isBounded />),
  },
  {
    key: "commission",
    header: t("stake:commission"),
    align: "right",
    width: "minmax(0, 0.9fr)",
    isSortable: true,
    cell: ({ commission }) => known(commission, percentText),
  },
  {
    key: "yearlyRate",
    header: t("stake:yearly"),
    align: "right",
    width: "minmax(0, 0.9fr)",
    isSortable: true,
    cell: ({ yearlyRate }) => known(yearlyRate, percentText),
  },
  {
    key: "lastRewards",
    header: t("stake:lastRewards"),
    align: "right",
    width: "minmax(0, 1.5fr)",
    secondary: true,
    isSortable: true,
    cell: ({ lastRewards }) => known(lastRewards, (octas) => <Apt octas={octas} isBounded />),
  },
  {
    key: "lockedUntilSecs",
    header: t("stake:lockedUntil"),
    align: "right",
    width: "minmax(0, 1.1fr)",
    isSortable: true,
    cell: ({ lockedUntilSecs }) => known(lockedUntilSecs, (secs) => <DateText secs={secs} />),
  },
  {
    key: "delegators",
    header: t("stake:delegators"),
    align: "right",
    width: "minmax(0, 0.9fr)",
    secondary: true,
    isSortable: true,
    cell: ({ delegators }) => known(delegators, (count) => formatCount(count)),
  },
];
