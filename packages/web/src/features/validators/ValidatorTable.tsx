import type { ValidatorRow } from "../../chain/staking/loadValidators.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { Apt } from "../../parts/stake/Apt.tsx";
import { DateText } from "../../parts/stake/DateText.tsx";
import { known } from "../../parts/stake/known.ts";
import { PoolStatus } from "../../parts/stake/PoolStatus.tsx";
import { percentText } from "../../parts/stake/percentText.ts";
import { routes } from "../../routing/routes.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { useNetwork } from "../../session/context.ts";
import { formatCount } from "../../ui/text/amount.ts";
import type { SortOrder } from "../../ui/virtual/sortRows.ts";
import { useColumns } from "../../ui/virtual/useColumns.ts";
import { type ListColumn, VirtualTable } from "../../ui/virtual/VirtualTable.tsx";
import { successRate } from "./validatorRows.ts";

export interface ValidatorTableProps {
  readonly rows: readonly ValidatorRow[];
  readonly order: SortOrder;
  readonly onSort: (key: string) => void;
}

/** Table of validators, each row linking to its pool. */
export function ValidatorTable({ rows, order, onSort }: ValidatorTableProps) {
  const network = useNetwork();
  const labelOf = useAccountLabel();
  const columns = useColumns(columnsOf);
  return (
    <VirtualTable
      label={t("pages:validators")}
      columns={columns}
      rows={rows}
      isBelowFilters
      order={order}
      onSort={onSort}
      rowHref={({ pool }) => routes.pool(network.id, pool)}
      rowLabel={({ pool }) => t("validators:openPool", { pool: labelOf(pool) ?? pool })}
    />
  );
}

function columnsOf(): readonly ListColumn<ValidatorRow>[] {
  return [
    {
      key: "pool",
      header: t("validators:pool"),
      width: "minmax(0, 1.5fr)",
      narrow: "lead",
      cell: ({ pool, status }) => (
        <span className="inline-flex max-w-full items-center gap-2 align-middle">
          <AccountLink address={pool} to="nowhere" inRow />
          <PoolStatus status={status} />
        </span>
      ),
    },
    {
      key: "operator",
      header: t("validators:operator"),
      width: "minmax(0, 1.5fr)",
      secondary: true,
      cell: ({ operator }) => known(operator, (address) => <AccountLink address={address} inRow />),
    },
    {
      key: "stake",
      header: t("validators:stake"),
      align: "right",
      width: "minmax(0, 2fr)",
      narrow: "leadEnd",
      isSortable: true,
      cell: ({ stake }) => <Apt octas={stake} isBounded />,
    },
    {
      key: "share",
      header: t("validators:share"),
      align: "right",
      width: "minmax(0, 0.7fr)",
      narrow: "belowEnd",
      isNamed: true,
      cell: ({ share }) => known(share, percentText),
    },
    {
      key: "proposed",
      header: t("validators:proposals"),
      align: "right",
      width: "minmax(0, 1.2fr)",
      narrow: "below",
      isNamed: true,
      isSortable: true,
      cell: (row) =>
        known(successRate(row), (rate) =>
          t("validators:proposalsMade", {
            made: formatCount(row.proposed ?? 0n),
            all: formatCount((row.proposed ?? 0n) + (row.missed ?? 0n)),
            rate: percentText(rate),
          }),
        ),
    },
    {
      key: "lastRewards",
      header: t("validators:rewards"),
      align: "right",
      width: "minmax(0, 1.4fr)",
      isSortable: true,
      cell: ({ lastRewards }) => known(lastRewards, (octas) => <Apt octas={octas} isBounded />),
    },
    {
      key: "yearlyRate",
      header: t("validators:yearly"),
      align: "right",
      width: "minmax(0, 0.7fr)",
      secondary: true,
      isSortable: true,
      cell: ({ yearlyRate }) => known(yearlyRate, percentText),
    },
    {
      key: "lockedUntilSecs",
      header: t("validators:lockedUntil"),
      align: "right",
      width: "minmax(0, 1fr)",
      secondary: true,
      isSortable: true,
      cell: ({ lockedUntilSecs }) => known(lockedUntilSecs, (secs) => <DateText secs={secs} />),
    },
  ];
}
