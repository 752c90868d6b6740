import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { HoldingsSource } from "../../chain/holdings/holdingsSource.ts";
import { ChainError } from "../../chain/transport/chainError.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyCard } from "../../ui/Empty.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { Failure } from "../states/Failure.tsx";
import { RowsSkeleton } from "../templates/ListTemplate.tsx";
import { BehindNote, NoneInIndex } from "./IndexBehind.tsx";

export interface IndexedListProps {
  readonly label: string;
  readonly pages: UseInfiniteQueryResult<unknown>;
  /** Number of rows loaded so far; `total` is the full count if known. */
  readonly count: number;
  readonly total?: bigint | undefined;
  readonly empty: ReactNode;
  /** Source of the rows: whether the indexer was up to date when it responded. */
  readonly source?: HoldingsSource | undefined;
  /** Filter controls above the list, visible in every state. */
  readonly filters?: ReactNode;
  /** Actions on all rows, such as CSV export; shown only if the list has rows. */
  readonly tools?: ReactNode;
  readonly children: (onNearEnd: () => void) => ReactNode;
}

/** Infinite list whose rows only the indexer can return. */
export function IndexedList({ filters, tools, ...list }: IndexedListProps) {
  return (
    <>
      {(filters !== undefined || (tools !== undefined && list.count > 0)) && (
        <div className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-3">
          <div className="min-w-0 max-sm:w-full">{filters}</div>
          {list.count > 0 && tools}
        </div>
      )}
      <IndexedRows {...list} />
    </>
  );
}

function IndexedRows({ label, pages, count, total, empty, source, children }: Omit<IndexedListProps, "filters" | "tools">) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = pages;
  if (data === undefined) {
    if (error instanceof ChainError && error.code === "no_indexer") {
      return <EmptyCard title={t("assets:needsIndex")} text={explainError(error).what} />;
    }
    return error === null ? <RowsSkeleton /> : <Failure error={explainError(error)} onRetry={() => void refetch()} />;
  }
  if (count === 0) {
    return (
      <Card>
        <NoneInIndex source={source}>{empty}</NoneInIndex>
      </Card>
    );
  }
  return (
    <>
      <div className="mb-3 empty:hidden">
        <BehindNote source={source} />
      </div>
      <Card label={label}>
        {children(() => {
          if (hasNextPage && !isFetchingNextPage && error === null) void fetchNextPage();
        })}
      </Card>
      <div className="mt-4 flex min-h-9 items-center justify-between gap-3 text-ink-3">
        <p role="status">
          {t(hasNextPage && total === undefined ? "assets:readSoFar" : "assets:inAll", { rows: formatCount(total ?? count) })}
        </p>
        {isFetchingNextPage && <Spinner />}
      </div>
      {error !== null && <Failure error={explainError(error)} onRetry={() => void fetchNextPage()} />}
    </>
  );
}
