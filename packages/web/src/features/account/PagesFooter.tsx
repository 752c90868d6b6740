import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { Button } from "../../ui/Button.tsx";
import { formatCount } from "../../ui/text/amount.ts";

export interface PagesFooterProps {
  readonly pages: Pick<UseInfiniteQueryResult<unknown>, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage" | "error">;
  readonly count: number;
}

/** Footer of a paged list: number of loaded rows and a button that loads more. */
export function PagesFooter({ pages, count }: PagesFooterProps) {
  return (
    <div className="mt-3 flex min-h-9 flex-wrap items-center justify-between gap-3 text-small text-ink-3">
      <p role="status">{t(pages.hasNextPage ? "account:readSoFar" : "account:inAll", { rows: formatCount(count) })}</p>
      {pages.hasNextPage && (
        <Button size="small" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t("account:loadMore")}
        </Button>
      )}
      {pages.error !== null && (
        <div className="w-full">
          <Failure error={explainError(pages.error)} onRetry={() => void pages.fetchNextPage()} />
        </div>
      )}
    </div>
  );
}
