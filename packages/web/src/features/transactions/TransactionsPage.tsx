import { useRef, useState } from "react";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/Failure.tsx";
import { TransactionTable } from "../../parts/TransactionTable.tsx";
import { formatCount } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import type { Waiting } from "./feed.ts";
import { useHeldStill } from "./useHeldStill.ts";
import { useTransactionFeed } from "./useTransactionFeed.ts";

const FILTERS = () =>
  [
    { value: "user", label: t("explore:userTransactions") },
    { value: "all", label: t("explore:all") },
  ] as const;

/** Everything that happens on the network, as it happens. */
export function TransactionsPage() {
  const list = useRef<HTMLDivElement>(null);
  const [filter, setFilter] = useState<"user" | "all">("user");
  const isHeld = useHeldStill(list);
  const feed = useTransactionFeed({ userOnly: filter === "user", isHeld });
  return (
    <>
      <PageHeading
        title={t("pages:transactions")}
        actions={<SegmentedControl label={t("explore:whichTransactions")} options={FILTERS()} value={filter} onChange={setFilter} />}
      />
      <div className="mb-3 flex h-8 items-center justify-between gap-3">
        <p className="text-small text-ink-3">{isHeld ? t("explore:paused") : t("explore:live")}</p>
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
      </div>
      <div ref={list}>
        <Card label={t("explore:transactions")}>
          {feed.error === null ? (
            <TransactionTable
              label={t("explore:transactions")}
              rows={feed.rows}
              isLoading={feed.isLoading || (feed.isLooking && feed.rows.length === 0)}
              empty={<NothingYet seen={feed.seen} filter={filter} />}
            />
          ) : (
            <CardSection>
              <Failure error={explainError(feed.error)} onRetry={feed.retry} />
            </CardSection>
          )}
        </Card>
      </div>
      <div className="mt-4 flex min-h-9 items-center justify-center gap-3">
        {feed.older.error !== undefined ? (
          <Failure error={feed.older.error} onRetry={() => feed.older.run()} />
        ) : feed.isLooking ? (
          <span role="status" className="flex items-center gap-2 text-ink-3">
            <Spinner /> {t("explore:lookingBack")}
          </span>
        ) : (
          feed.hasOlder && <Button onClick={() => feed.older.run()}>{t("explore:loadOlder")}</Button>
        )}
      </div>
    </>
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
