import { useRef } from "react";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/Failure.tsx";
import { TransactionTable } from "../../parts/TransactionTable.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { useTab } from "../../routing/useTab.ts";
import { useReadsOn } from "../../session/readingOn.ts";
import { formatCount } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import type { Waiting } from "./feed.ts";
import { useHeldStill } from "./useHeldStill.ts";
import { useHasKeptFeed, useTransactionFeed } from "./useTransactionFeed.ts";

const FILTERS = () =>
  [
    { value: "user", label: t("explore:userTransactions") },
    { value: "all", label: t("explore:all") },
  ] as const;

/** Everything that happens on the network, as it happens. */
export function TransactionsPage() {
  const list = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useTab(["user", "all"], "show");
  const isHeld = useHeldStill(list, useHasKeptFeed());
  const feed = useTransactionFeed({ userOnly: filter === "user", isHeld });
  const isLoading = feed.isLoading || (feed.isLooking && feed.rows.length === 0);
  const state = useQueryState(
    { data: feed.rows.length > 0 || !isLoading ? feed.rows : undefined, error: feed.error, refetch: feed.retry },
    (rows) => rows.length === 0,
  );
  useReadsOn(feed.hasOlder && !feed.isLooking && feed.older.error === undefined, feed.older.run);
  return (
    <ListTemplate
      title={t("pages:transactions")}
      views={<SegmentedControl label={t("explore:whichTransactions")} options={FILTERS()} value={filter} onChange={setFilter} />}
      filters={state.kind === "ready" && <p className="text-small text-ink-3">{isHeld ? t("explore:paused") : t("explore:live")}</p>}
      tools={
        <div aria-live="polite">
          {feed.waiting.count > 0 && (
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
        </div>
      }
      contentRef={list}
      state={state}
      empty={<NothingYet seen={feed.seen} filter={filter} />}
      footer={
        feed.older.error !== undefined ? (
          <Failure error={feed.older.error} onRetry={() => feed.older.run()} />
        ) : feed.isLooking ? (
          <span role="status" className="flex items-center gap-2 text-ink-3">
            <Spinner /> {t("explore:lookingBack")}
          </span>
        ) : feed.isPruned ? (
          <p className="text-small text-ink-3">{t("explore:pruned")}</p>
        ) : (
          feed.hasOlder && <Button onClick={() => feed.older.run()}>{t("explore:loadOlder")}</Button>
        )
      }
    >
      <Card label={t("explore:transactions")}>
        <TransactionTable label={t("explore:transactions")} rows={feed.rows} isBelowFilters />
      </Card>
    </ListTemplate>
  );
}

function NothingYet({ seen, filter }: { readonly seen: number; readonly filter: "user" | "all" }) {
  return (
    <Empty
      title={filter === "user" ? t("explore:noneLately") : t("explore:noTransactions")}
      text={seen === 0 ? t("explore:appearHere") : t("explore:onlyNetworks", { number: formatCount(seen) })}
    />
  );
}

function waitingWords({ count, atLeast }: Waiting): string {
  return t(atLeast ? "explore:newCountOrMore" : "explore:newCount", { number: formatCount(count) });
}
