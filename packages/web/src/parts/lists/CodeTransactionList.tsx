import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Address } from "../../chain/facts/types.ts";
import type { HoldingsSource } from "../../chain/holdings/holdingsSource.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { formatCount } from "../../ui/text/amount.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { useColumns } from "../../ui/virtual/useColumns.ts";
import { type ListColumn, VirtualTable } from "../../ui/virtual/VirtualTable.tsx";
import { IndexedList } from "./IndexedList.tsx";

/** Transaction that called or published a module, read from the indexer. */
export interface CodeTransaction {
  readonly version: bigint;
  readonly sender: Address;
  readonly atUsecs: bigint;
}

export interface CodeTransactionListProps<Row extends CodeTransaction> {
  readonly label: string;
  readonly pages: UseInfiniteQueryResult<InfiniteData<{ readonly source: HoldingsSource }>>;
  readonly rows: readonly Row[];
  /** Table columns to the left of version and time. Pass a stable array: its identity is a memo dependency. */
  readonly columns: readonly ListColumn<Row>[];
  readonly empty: ReactNode;
}

/** Infinite list of transactions of a package or module, newest first; each row links to its transaction. */
export function CodeTransactionList<Row extends CodeTransaction>({ label, pages, rows, columns, empty }: CodeTransactionListProps<Row>) {
  const network = useNetwork();
  const all = useColumns(withWhen<Row>, columns);
  return (
    <IndexedList pages={pages} count={rows.length} source={pages.data?.pages[0]?.source} label={label} empty={empty}>
      {(onNearEnd) => (
        <VirtualTable<Row>
          label={label}
          rows={rows}
          onNearEnd={onNearEnd}
          rowHref={({ version }) => routes.transaction(network.id, version)}
          rowLabel={({ version }) => t("modules:transaction", { version: formatCount(version) })}
          columns={all}
        />
      )}
    </IndexedList>
  );
}

function withWhen<Row extends CodeTransaction>(columns: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] {
  return [
    ...columns,
    { key: "version", header: t("modules:version"), align: "right", cell: ({ version }) => formatCount(version) },
    { key: "when", header: t("modules:when"), align: "right", narrow: "leadEnd", cell: ({ atUsecs }) => <TimeText usecs={atUsecs} /> },
  ];
}
