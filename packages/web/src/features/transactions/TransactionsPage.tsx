import { useCallback, useMemo, useRef } from "react";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { CsvButton, type CsvButtonProps } from "../../parts/lists/CsvButton.tsx";
import { Failure } from "../../parts/states/Failure.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { useSearchValues } from "../../routing/useSearchValues.ts";
import { useTab } from "../../routing/useTab.ts";
import { useChain } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { useReadsOn } from "../../ui/virtual/readingOn.ts";
import { FilterBar } from "./FilterBar.tsx";
import type { Waiting } from "./feed.ts";
import { ListedTable } from "./ListedTable.tsx";
import { listedFromFacts, withFacts } from "./listedTransaction.ts";
import { readWholeSearch } from "./readWholeSearch.ts";
import {
  fits,
  isOfKind,
  readTransactionFilters,
  TRANSACTION_KIND_FILTERS,
  type TransactionKindFilter,
  type TypedFilters,
} from "./transactionFilters.ts";
import { transactionsCsv } from "./transactionsCsv.ts";
import { usePausedByReading } from "./usePausedByReading.ts";
import { useSearched } from "./useSearched.ts";
import { useHasCachedFeed, useTransactionFeed } from "./useTransactionFeed.ts";

const KIND_OPTIONS = () =>
  [
    { value: "user", label: t("explore:userTransactions") },
    { value: "all", label: t("explore:all") },
    { value: "block", label: t("blocks:kindBlocks") },
    { value: "validator", label: t("blocks:kindValidator") },
  ] as const satisfies readonly { readonly value: TransactionKindFilter; readonly label: string }[];

const OUTCOMES = ["any", "succeeded", "failed"] as const;
const FILTER_NAMES = ["sender", "code", "outcome", "asset"] as const;

/** Live list of the network's transactions, or the results of a filter. */
export function TransactionsPage() {
  const {
    index,
    network: { endpoints },
  } = useChain();
  const list = useRef<HTMLDivElement>(null);
  const [kind, setKind] = useTab(TRANSACTION_KIND_FILTERS, "show");
  const [values, changeValues] = useSearchValues(FILTER_NAMES);
  const typed = useMemo<TypedFilters>(
    () => ({
      sender: values.sender ?? "",
      code: values.code ?? "",
      outcome: OUTCOMES.find((one) => one === values.outcome) ?? "any",
      asset: values.asset ?? "",
    }),
    [values.sender, values.code, values.outcome, values.asset],
  );
  const read = useMemo(() => readTransactionFilters(typed), [typed]);
  const change = useCallback(
    (changed: Partial<TypedFilters>) =>
      changeValues(
        Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, value === "" || value === "any" ? undefined : value])),
      ),
    [changeValues],
  );
  const filter = read.ok && !read.isAny && kind === "user" ? read.filter : undefined;
  const isPaused = usePausedByReading(list, useHasCachedFeed());
  const isWanted = useCallback(
    (facts: TransactionFacts) => isOfKind(facts, kind) && (filter === undefined || fits(facts, filter)),
    [kind, filter],
  );
  const feed = useTransactionFeed({ isWanted, isPaused, isNarrowed: filter !== undefined });
  const fromFeed = useMemo(() => feed.rows.map(listedFromFacts), [feed.rows]);
  // If most blocks are empty, one indexer query finds user transactions that would take hundreds of node requests.
  const searched = useSearched(filter ?? (feed.isQuiet && kind === "user" && read.ok ? read.filter : undefined), feed.rows[0]?.version);
  const found = searched.isWanted ? searched.rows : undefined;
  const rows = useMemo(() => {
    if (!searched.isWanted) return fromFeed;
    return found === undefined ? [] : withFacts(found, fromFeed);
  }, [searched.isWanted, found, fromFeed]);
  const isLoading = searched.isWanted ? searched.rows === undefined : feed.isLoading || (feed.isLooking && feed.rows.length === 0);
  const error = searched.isWanted ? searched.query.error : feed.error;
  const state = useQueryState(
    {
      // A failed request must not look like an empty list.
      data: rows.length > 0 || (!isLoading && error === null) ? rows : undefined,
      error,
      refetch: searched.isWanted ? searched.query.refetch : feed.retry,
    },
    (listed) => listed.length === 0,
  );
  const readOn = searched.isWanted ? () => void searched.query.fetchNextPage() : feed.older.run;
  const hasMore = searched.isWanted
    ? searched.query.hasNextPage && !searched.query.isFetchingNextPage && searched.query.error === null
    : feed.hasOlder && !feed.isLooking && feed.older.error === undefined;
  useReadsOn(hasMore, readOn);
  const readCsv: CsvButtonProps["read"] = async (onProgress, signal) => {
    if (kind !== "user" || !read.ok || endpoints.indexer === undefined) return transactionsCsv(rows);
    const onRows = (count: number) => onProgress(t("common:rowsRead", { rows: formatCount(count) }));
    return transactionsCsv(await readWholeSearch(index, read.filter, onRows, signal));
  };
  return (
    <ListTemplate
      title={t("pages:transactions")}
      views={<SegmentedControl label={t("explore:whichTransactions")} options={KIND_OPTIONS()} value={kind} onChange={setKind} />}
      filters={state.kind === "ready" && <p className="text-small text-ink-3">{liveWords(isPaused, searched.isWanted)}</p>}
      tools={
        <div aria-live="polite" className="flex items-center gap-2">
          {!searched.isWanted && feed.waiting.count > 0 && (
            <Button
              size="small"
              onClick={() => {
                feed.takeWaiting();
                window.scrollTo({ top: 0 });
              }}
            >
              {waitingWords(feed.waiting)}
            </Button>
          )}
          {rows.length > 0 && <CsvButton fileName="transactions.csv" read={readCsv} />}
        </div>
      }
      note={kind === "user" && <FilterBar typed={typed} read={read} onChange={change} />}
      contentRef={list}
      state={state}
      empty={
        filter === undefined ? (
          <NothingYet seen={feed.seen} kind={kind} />
        ) : (
          <Empty title={t("blocks:noneFit")} text={t("blocks:noneFitText")} />
        )
      }
      footer={
        searched.isWanted ? (
          searched.query.isFetchingNextPage ? (
            <Looking />
          ) : (
            searched.query.hasNextPage && <Button onClick={readOn}>{t("explore:loadOlder")}</Button>
          )
        ) : feed.older.error !== undefined ? (
          <Failure error={feed.older.error} onRetry={() => feed.older.run()} />
        ) : feed.isLooking ? (
          <Looking />
        ) : feed.isPruned ? (
          <p className="text-small text-ink-3">{t("explore:pruned")}</p>
        ) : (
          feed.hasOlder && <Button onClick={() => feed.older.run()}>{t("explore:loadOlder")}</Button>
        )
      }
    >
      <Card label={t("explore:transactions")}>
        {/* The table is remounted when the transaction kind changes: without filters it moves up and shows more rows. */}
        <ListedTable key={kind} label={t("explore:transactions")} rows={rows} />
      </Card>
    </ListTemplate>
  );
}

function Looking() {
  return (
    <span role="status" className="flex items-center gap-2 text-ink-3">
      <Spinner /> {t("explore:lookingBack")}
    </span>
  );
}

function liveWords(isPaused: boolean, isSearched: boolean): string {
  if (isSearched) return t("blocks:fromIndex");
  return isPaused ? t("explore:paused") : t("explore:live");
}

function NothingYet({ seen, kind }: { readonly seen: number; readonly kind: TransactionKindFilter }) {
  return (
    <Empty
      title={kind === "user" ? t("explore:noneLately") : kind === "all" ? t("explore:noTransactions") : t("blocks:noneOfKind")}
      text={
        seen === 0 || kind === "all"
          ? t("explore:appearHere")
          : kind === "user"
            ? t("explore:onlyNetworks", { number: formatCount(seen) })
            : t("blocks:noneAmong", { number: formatCount(seen) })
      }
    />
  );
}

function waitingWords({ count, atLeast }: Waiting): string {
  return t(atLeast ? "explore:newCountOrMore" : "explore:newCount", { number: formatCount(count) });
}
