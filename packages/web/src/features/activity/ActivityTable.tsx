import { useMemo } from "react";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import { currentLanguage, t } from "../../language/words.ts";
import { EntryAmounts } from "../../parts/history/EntryAmounts.tsx";
import { EntryState } from "../../parts/history/EntryState.tsx";
import { wordsOfEntry } from "../../parts/history/entryWords.ts";
import { Sentence } from "../../parts/Sentence.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { AmountText } from "../../ui/AmountText.tsx";
import { TimeText } from "../../ui/TimeText.tsx";
import type { SortOrder } from "../../ui/virtual/sortRows.ts";
import { type ListColumn, VirtualTable } from "../../ui/virtual/VirtualTable.tsx";

export interface ActivityTableProps {
  readonly rows: readonly HistoryEntry[];
  readonly order: SortOrder | undefined;
  readonly onSort: (key: string) => void;
  readonly onNearEnd: () => void;
}

const APT_DECIMALS = 8;
const MS_PER_SEC = 1_000;

/** Lines of history, however many. */
export function ActivityTable({ rows, order, onSort, onNearEnd }: ActivityTableProps) {
  const network = useNetwork();
  const language = currentLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its headers are in the language of the page
  const columns = useMemo(columnsOf, [language]);
  return (
    <VirtualTable
      label={t("pages:activity")}
      columns={columns}
      rows={rows}
      isBelowFilters
      rowHref={({ version, hash }) => {
        const id = version ?? hash;
        return id === undefined ? undefined : routes.transaction(network.id, id);
      }}
      rowLabel={({ version, hash }) => t("activity:transaction", { id: version ?? hash ?? "" })}
      order={order}
      onSort={onSort}
      onNearEnd={onNearEnd}
    />
  );
}

function columnsOf(): readonly ListColumn<HistoryEntry>[] {
  return [
    {
      key: "what",
      header: t("activity:whatHappened"),
      width: "minmax(0, 3fr)",
      narrow: "lead",
      cell: (entry) =>
        entry.state === "committed" ? (
          <Sentence parts={wordsOfEntry(entry)} link />
        ) : (
          <span className="inline-flex max-w-full items-center gap-2">
            <span className="truncate">
              <Sentence parts={wordsOfEntry(entry)} link />
            </span>
            <EntryState state={entry.state} at={entry.at} />
          </span>
        ),
    },
    {
      key: "amount",
      header: t("activity:amount"),
      align: "right",
      width: "minmax(0, 1.5fr)",
      narrow: "leadEnd",
      isSortable: true,
      cell: (entry) => <EntryAmounts entry={entry} hasFeeColumn />,
    },
    {
      key: "fee",
      header: t("activity:fee"),
      align: "right",
      isSortable: true,
      cell: ({ feeOctas }) =>
        feeOctas === undefined ? (
          <span className="text-ink-3">–</span>
        ) : (
          <AmountText units={feeOctas} decimals={APT_DECIMALS} symbol="APT" quiet />
        ),
    },
    {
      key: "when",
      header: t("activity:when"),
      align: "right",
      narrow: "below",
      cell: ({ at }) => (at === undefined ? "–" : <TimeText secs={Math.floor(at / MS_PER_SEC)} />),
    },
  ];
}
