import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import type { Address } from "../chain/facts/types.ts";
import type { HoldingsSource } from "../chain/holdings/holdingsSource.ts";
import { currentLanguage, t } from "../language/words.ts";
import { routes } from "../routing/routes.ts";
import { useNetwork } from "../session/context.ts";
import { formatCount } from "../ui/amount.ts";
import { TimeText } from "../ui/TimeText.tsx";
import { type ListColumn, VirtualTable } from "../ui/virtual/VirtualTable.tsx";
import { IndexedList } from "./IndexedList.tsx";

/** A transaction that called or published code, as the index tells it. */
export interface CodeTransaction {
  readonly version: bigint;
  readonly sender: Address;
  readonly atUsecs: bigint;
}

export interface CodeTransactionListProps<Row extends CodeTransaction> {
  readonly label: string;
  readonly pages: UseInfiniteQueryResult<InfiniteData<{ readonly source: HoldingsSource }>>;
  readonly rows: readonly Row[];
  /** Those before version and time; the same objects as long as nothing about them changes. */
  readonly columns: readonly ListColumn<Row>[];
  readonly empty: ReactNode;
}

/** Transactions about code, the newest first, page by page; each row leads to its transaction. */
export function CodeTransactionList<Row extends CodeTransaction>({ label, pages, rows, columns, empty }: CodeTransactionListProps<Row>) {
  const network = useNetwork();
  const language = currentLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its headers are in the language of the page
  const all = useMemo(() => [...columns, ...whenColumns<Row>()], [columns, language]);
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

function whenColumns<Row extends CodeTransaction>(): readonly ListColumn<Row>[] {
  return [
    { key: "version", header: t("modules:version"), align: "right", cell: ({ version }) => formatCount(version) },
    { key: "when", header: t("modules:when"), align: "right", narrow: "leadEnd", cell: ({ atUsecs }) => <TimeText usecs={atUsecs} /> },
  ];
}
