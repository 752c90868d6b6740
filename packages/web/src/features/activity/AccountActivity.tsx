import { useDeferredValue, useMemo, useState } from "react";
import type { Address } from "../../chain/facts/types.ts";
import type { ShownEntry } from "../../chain/history/historyEntry.ts";
import { countFilters } from "../../chain/history/show/entryFilters.ts";
import { filterEntries, finalEntries } from "../../chain/history/show/showEntries.ts";
import type { HistoryFilter } from "../../chain/indexer/accountTransactions.ts";
import { explainError } from "../../errors/explainError.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { NoHistory, SourceNote } from "../../parts/history/SourceNote.tsx";
import { useEntriesWithExecutions } from "../../parts/history/useEntriesWithExecutions.ts";
import { useExecutions } from "../../parts/history/useExecutions.ts";
import { useHistory } from "../../parts/history/useHistory.ts";
import { ListFilter } from "../../parts/lists/ListFilter.tsx";
import { useTypedFilter } from "../../parts/lists/useTypedFilter.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { type PageState, READY } from "../../parts/templates/StatePanel.tsx";
import { useOfflineState } from "../../parts/templates/useOfflineState.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { useTransactionNotes } from "../../session/history/transactionNotes.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { useReadsOn } from "../../ui/virtual/readingOn.ts";
import { orderOfText, orderToText, type SortOrder, type SortValue, sortRows } from "../../ui/virtual/sortRows.ts";
import { ActivityTable } from "./ActivityTable.tsx";
import { useActivityFilters } from "./activityFilters.ts";
import { ExportButton } from "./ExportButton.tsx";
import { FilterPanel } from "./FilterPanel.tsx";
import { HistoryFooter } from "./HistoryFooter.tsx";
import { PendingTransactions } from "./PendingTransactions.tsx";
import { useDeferredEntries } from "./useDeferredEntries.ts";

const FILTERS: readonly { readonly value: HistoryFilter; readonly label: PlainKey }[] = [
  { value: "all", label: "activityList:all" },
  { value: "sent", label: "activityList:sentFilter" },
  { value: "received", label: "activityList:receivedFilter" },
  { value: "failed", label: "activityList:failedFilter" },
];
const SORT_VALUES: Readonly<Record<string, (entry: ShownEntry) => SortValue>> = {
  amount: ({ movements }) => movements[0]?.units,
  fee: ({ feeOctas }) => feeOctas,
};

/** Account history with filters, which the URL stores. */
export function AccountActivity({ address }: { readonly address: Address }) {
  const [show, setShow] = useSearchValue("show");
  const [sort, setSort] = useSearchValue("sort");
  const [typed, setTyped] = useTypedFilter();
  const filter = FILTERS.find(({ value }) => value === show)?.value ?? "all";
  const order = useMemo(() => orderOfText(sort, Object.keys(SORT_VALUES)), [sort]);
  const executions = useExecutions();
  const whole = useHistory(address, filter === "failed" && executions !== undefined ? "failedInside" : filter, executions);
  // Resolves the outcome of proposals executed for shared accounts, which the index does not report.
  const resolved = useEntriesWithExecutions(whole.entries);
  const entries = useMemo(() => finalEntries(resolved, filter), [resolved, filter]);
  const history = { ...whole, entries };
  const deferred = useDeferredEntries(entries);
  const labelOf = useAccountLabel();
  const [filters, setFilters] = useActivityFilters();
  const [isOpen, setOpen] = useState(countFilters(filters) > 0);
  const [notes, writeNote] = useTransactionNotes();
  const shownText = useDeferredValue(typed);
  const wanted = useMemo(() => ({ typed: shownText, filters, labelOf, notes }), [shownText, filters, labelOf, notes]);
  const isNarrowed = shownText !== "" || countFilters(filters) > 0;
  const rows = useMemo(() => {
    const found = filterEntries(deferred.entries, wanted);
    const readValue = order === undefined ? undefined : SORT_VALUES[order.key];
    return order === undefined || readValue === undefined ? found : sortRows(found, readValue, order.direction);
  }, [deferred.entries, wanted, order]);
  useReadsOn(history.hasOlder && !history.isLoadingOlder && history.error === null, history.loadOlder);
  const away = useOfflineState();
  const state: PageState =
    rows.length > 0
      ? READY
      : history.error !== null && history.entries.length === 0
        ? { kind: "error", view: <Failure error={explainError(history.error)} onRetry={history.retry} /> }
        : !history.isLoading
          ? { kind: "empty" }
          : away.kind === "offline"
            ? away
            : { kind: "loading" };
  return (
    <ListTemplate
      title={t("pages:activity")}
      views={
        <SegmentedControl
          label={t("activityList:which")}
          options={FILTERS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={filter}
          onChange={(value) => setShow(value === "all" ? undefined : value)}
        />
      }
      filters={
        <>
          <ListFilter label={t("activityList:filterLabel")} hint={t("activityList:filterHint")} value={typed} onChange={setTyped} />
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {countFilters(filters) === 0 ? t("activityList:filters") : t("activityList:filtersSet", { count: countFilters(filters) })}
          </Button>
        </>
      }
      tools={<ExportButton address={address} filter={filter} wanted={wanted} />}
      note={
        <>
          {isOpen && <FilterPanel entries={history.entries} filters={filters} onChange={setFilters} />}
          <PendingTransactions address={address} lines={history.entries} />
          {(state.kind !== "empty" || isNarrowed) && <SourceNote source={history.source} />}
          {history.leftOut > 0 && (
            <Notice level="caution">{t("activityList:leftOut", { count: history.leftOut, number: formatCount(history.leftOut) })}</Notice>
          )}
        </>
      }
      state={state}
      empty={
        isNarrowed || (filter !== "all" && history.source?.kind === "index") ? (
          <Empty title={t("activityList:noMatch")} text={t("activityList:noMatchText")} />
        ) : (
          <NoHistory source={history.source} />
        )
      }
      footer={<HistoryFooter history={history} shown={rows.length + (isNarrowed ? 0 : deferred.waiting)} isSorted={order !== undefined} />}
    >
      {deferred.waiting > 0 && (
        <div className="fixed top-28 left-1/2 z-20 -translate-x-1/2" aria-live="polite">
          <Button size="small" onClick={() => window.scrollTo({ top: 0 })}>
            {t("activityList:newRows", { rows: formatCount(deferred.waiting) })}
          </Button>
        </div>
      )}
      <Card label={t("pages:activity")}>
        <ActivityTable
          rows={rows}
          notes={notes}
          onNote={writeNote}
          order={order}
          onSort={(key) => setSort(nextOrder(key, order))}
          onNearEnd={history.loadOlder}
        />
      </Card>
    </ListTemplate>
  );
}

/** Next sort order of a clicked column: largest first, then smallest first, then unsorted. */
function nextOrder(key: string, order: SortOrder | undefined): string | undefined {
  if (order?.key !== key) return orderToText({ key, direction: "descending" });
  return order.direction === "descending" ? orderToText({ key, direction: "ascending" }) : undefined;
}
