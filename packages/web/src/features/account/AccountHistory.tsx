import { namesContract } from "../../chain/facts/namesContract.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { EntryAmounts } from "../../parts/history/EntryAmounts.tsx";
import { EntrySentence } from "../../parts/history/EntrySentence.tsx";
import { EntryState } from "../../parts/history/EntryState.tsx";
import { SourceNote } from "../../parts/history/SourceNote.tsx";
import { useHistory } from "../../parts/history/useHistory.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { RowsSkeleton } from "../../parts/templates/ListTemplate.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { useReadsOn } from "../../ui/virtual/readingOn.ts";
import { useColumns } from "../../ui/virtual/useColumns.ts";
import { type ListColumn, VirtualTable } from "../../ui/virtual/VirtualTable.tsx";
import { MS_PER_SEC } from "../../units/time.ts";

/** Full history of an account, newest first: transactions sent by the account and transactions from other senders that touched it. */
export function AccountHistory({ address }: { readonly address: Address }) {
  const network = useNetwork();
  const history = useHistory(address, "all");
  const { entries } = history;
  const names = namesContract(network);
  const columns = useColumns(columnsOf, names);
  useReadsOn(history.hasOlder && !history.isLoadingOlder, history.loadOlder);
  if (history.isLoading) return <RowsSkeleton />;
  return (
    <>
      <div className="mb-3 empty:hidden">
        <SourceNote source={history.source} />
      </div>
      {history.error !== null && <Failure error={explainError(history.error)} onRetry={history.retry} />}
      <Card label={t("account:history")}>
        {entries.length === 0 ? (
          <Empty title={t("account:noHistory")} text={t("account:noHistoryText")} />
        ) : (
          <VirtualTable<HistoryEntry>
            label={t("account:history")}
            rows={entries}
            columns={columns}
            rowHref={({ version, hash }) => {
              const id = version ?? hash;
              return id === undefined ? undefined : routes.transaction(network.id, id);
            }}
            rowLabel={({ version, hash }) => t("common:transactionOf", { id: version === undefined ? (hash ?? "") : formatCount(version) })}
            onNearEnd={history.loadOlder}
          />
        )}
      </Card>
      {history.hasOlder && (
        <div className="mt-4 flex justify-center">
          <Button busy={history.isLoadingOlder} onClick={history.loadOlder}>
            {t("explore:loadOlder")}
          </Button>
        </div>
      )}
    </>
  );
}

function columnsOf(names: Address | undefined): readonly ListColumn<HistoryEntry>[] {
  return [
    {
      key: "what",
      header: t("common:whatHappened"),
      width: "minmax(0, 3fr)",
      narrow: "lead",
      cell: (entry) => (
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
      header: t("account:change"),
      align: "right",
      width: "minmax(0, 1.5fr)",
      narrow: "leadEnd",
      cell: (entry) => <EntryAmounts entry={entry} />,
    },
    {
      key: "version",
      header: t("common:version"),
      align: "right",
      narrow: "belowEnd",
      isNamed: true,
      cell: ({ version }) => (version === undefined ? t("common:pendingVersion") : formatCount(version)),
    },
    {
      key: "when",
      header: t("common:when"),
      align: "right",
      narrow: "below",
      cell: ({ at, isByComputer }) => (at === undefined ? "–" : <TimeText secs={Math.floor(at / MS_PER_SEC)} ofComputer={isByComputer} />),
    },
  ];
}
