import { StickyNote } from "lucide-react";
import { useState } from "react";
import { namesContract } from "../../chain/facts/namesContract.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { ShownEntry } from "../../chain/history/historyEntry.ts";
import { isReported } from "../../chain/history/sent/sentTransaction.ts";
import { t } from "../../language/words.ts";
import { EntryAmounts, OnlyFee } from "../../parts/history/EntryAmounts.tsx";
import { EntrySentence } from "../../parts/history/EntrySentence.tsx";
import { EntryState } from "../../parts/history/EntryState.tsx";
import { FeeText } from "../../parts/history/FeeText.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import type { TransactionNotes } from "../../session/history/transactionNotes.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import type { SortOrder } from "../../ui/virtual/sortRows.ts";
import { useColumns } from "../../ui/virtual/useColumns.ts";
import { type ListColumn, VirtualTable } from "../../ui/virtual/VirtualTable.tsx";
import { MS_PER_SEC } from "../../units/time.ts";
import { NoteDialog } from "./NoteDialog.tsx";

export interface ActivityTableProps {
  readonly rows: readonly ShownEntry[];
  readonly notes: TransactionNotes;
  readonly onNote: (version: bigint, note: string) => void;
  readonly order: SortOrder | undefined;
  readonly onSort: (key: string) => void;
  readonly onNearEnd: () => void;
}

/** Virtualized table of history entries. */
export function ActivityTable({ rows, notes, onNote, order, onSort, onNearEnd }: ActivityTableProps) {
  const network = useNetwork();
  const names = namesContract(network);
  const [noted, setNoted] = useState<bigint>();
  const columns = useColumns(columnsOf, notes, names, setNoted);
  return (
    <>
      {noted !== undefined && (
        <NoteDialog
          version={noted}
          note={notes.get(noted.toString()) ?? ""}
          onSave={(note) => onNote(noted, note)}
          onClose={() => setNoted(undefined)}
        />
      )}
      <VirtualTable
        label={t("pages:activity")}
        columns={columns}
        rows={rows}
        isBelowFilters
        rowHref={({ version, hash }) => {
          const id = version ?? hash;
          return id === undefined ? undefined : routes.transaction(network.id, id);
        }}
        rowLabel={({ version, hash }) => t("activityList:transaction", { id: version ?? hash ?? "" })}
        order={order}
        onSort={onSort}
        onNearEnd={onNearEnd}
      />
    </>
  );
}

/** Columns of the list; `names` is the address of the network's name service contract. */
function columnsOf(
  notes: TransactionNotes,
  names: Address | undefined,
  onEdit: (version: bigint) => void,
): readonly ListColumn<ShownEntry>[] {
  return [
    {
      key: "what",
      header: t("activityList:whatHappened"),
      width: "minmax(0, 3fr)",
      narrow: "lead",
      cell: (entry) =>
        entry.state === "committed" && !isReported(entry) ? (
          <EntrySentence entry={entry} names={names} />
        ) : (
          <span className="inline-flex max-w-full items-center gap-2">
            <span className="truncate">
              <EntrySentence entry={entry} names={names} />
            </span>
            <EntryState state={entry.state} at={entry.at} confirmation={entry.confirmation} />
          </span>
        ),
    },
    {
      key: "amount",
      header: t("activityList:amount"),
      align: "right",
      width: "minmax(0, 1.5fr)",
      narrow: "leadEnd",
      isSortable: true,
      cell: (entry) => <EntryAmounts entry={entry} hasFeeColumn />,
    },
    {
      key: "fee",
      header: t("activityList:fee"),
      align: "right",
      isSortable: true,
      cell: ({ feeOctas }) => <FeeText octas={feeOctas} quiet />,
    },
    {
      key: "when",
      header: t("activityList:when"),
      align: "right",
      narrow: "below",
      cell: ({ at, isByComputer, movements, intended, feeOctas }) => (
        <>
          {at === undefined ? "–" : <TimeText secs={Math.floor(at / MS_PER_SEC)} ofComputer={isByComputer} />}
          {/* On narrow screens the fee moves below the time, because the amount column would leave too little room for the description. */}
          {movements.length === 0 && intended === undefined && feeOctas !== undefined && (
            <span className="sm:hidden">
              {" · "}
              <OnlyFee octas={feeOctas} quiet />
            </span>
          )}
        </>
      ),
    },
    {
      key: "note",
      header: t("activityList:note"),
      // The notes column is wider once the user has written notes.
      width: notes.size === 0 ? "minmax(44px, 1fr)" : "minmax(44px, 2fr)",
      align: "right",
      narrow: "belowEnd",
      cell: ({ version }) => version !== undefined && <Note version={version} note={notes.get(version.toString())} onEdit={onEdit} />,
    },
  ];
}

interface NoteProps {
  readonly version: bigint;
  readonly note: string | undefined;
  readonly onEdit: (version: bigint) => void;
}

/** Button that shows the user's note about a transaction and opens its editor. */
function Note({ version, note, onEdit }: NoteProps) {
  return (
    <button
      type="button"
      title={note}
      aria-label={note === undefined ? t("activityList:addNote", { id: version }) : t("activityList:editNote", { id: version, note })}
      className="inline-flex min-h-6 max-w-full min-w-6 items-center justify-end rounded-small text-ink-3 sm:pl-3 hover:text-ink max-sm:max-w-[40vw]"
      onClick={() => onEdit(version)}
    >
      {note === undefined ? (
        <StickyNote aria-hidden="true" className="size-4" strokeWidth={1.7} />
      ) : (
        <span className="truncate text-ink-2">{note}</span>
      )}
    </button>
  );
}
