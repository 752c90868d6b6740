import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { Failure } from "../states/Failure.tsx";

export interface TokenPagesProps {
  readonly pages: Pick<UseInfiniteQueryResult<unknown>, "data" | "error" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
  /** Number of rows loaded so far. */
  readonly count: number;
}

/** Number of loaded rows, with a "load more" button. */
export function TokenPages({ pages, count }: TokenPagesProps) {
  if (pages.data === undefined || count === 0) return null;
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-2 text-ink-3">
      <p role="status">{t(pages.hasNextPage ? "collectibles:readSoFar" : "collectibles:inAll", { rows: formatCount(count) })}</p>
      {pages.isFetchingNextPage ? (
        <Spinner />
      ) : (
        pages.hasNextPage && (
          <Button size="small" onClick={() => void pages.fetchNextPage()}>
            {t("collectibles:loadMore")}
          </Button>
        )
      )}
      {pages.error !== null && (
        <div className="w-full">
          <Failure error={explainError(pages.error)} onRetry={() => void pages.fetchNextPage()} />
        </div>
      )}
    </div>
  );
}
