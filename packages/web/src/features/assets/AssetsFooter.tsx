import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { HoldingsPage } from "../../chain/holdings/loadBalances.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { Button } from "../../ui/Button.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { formatCount } from "../../ui/text/amount.ts";

export interface AssetsFooterProps {
  readonly pages: Pick<
    UseInfiniteQueryResult<{ readonly pages: readonly HoldingsPage[] }>,
    "data" | "error" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
  >;
  readonly shown: number;
}

/** Number of assets, the indexed version, and a button that loads more. */
export function AssetsFooter({ pages, shown }: AssetsFooterProps) {
  const source = pages.data?.pages[0]?.source;
  if (source === undefined || shown === 0) return null;
  if (pages.error !== null) {
    return (
      <div className="w-full">
        <Failure error={explainError(pages.error)} onRetry={() => void pages.fetchNextPage()} />
      </div>
    );
  }
  const asOf = source.kind === "node" ? "" : ` · ${t("assets:asOf", { version: formatCount(source.version) })}`;
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-2 text-ink-3">
      <p role="status">
        {/* A node without an indexer cannot confirm that the asset list is complete. */}
        {t(pages.hasNextPage || source.kind === "node" ? "assets:readSoFar" : "assets:inAll", { rows: formatCount(shown) })}
        {asOf}
      </p>
      {pages.isFetchingNextPage ? (
        <Spinner />
      ) : (
        pages.hasNextPage && (
          <Button size="small" onClick={() => void pages.fetchNextPage()}>
            {t("assets:loadMore")}
          </Button>
        )
      )}
    </div>
  );
}
