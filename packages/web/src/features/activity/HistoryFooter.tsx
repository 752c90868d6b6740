import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import type { PagedHistory } from "../../parts/history/useHistory.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { Button } from "../../ui/Button.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { formatCount } from "../../ui/text/amount.ts";

export interface HistoryFooterProps {
  readonly history: PagedHistory;
  readonly shown: number;
  readonly isSorted: boolean;
}

/** Number of loaded and shown entries, and a button that loads more. */
export function HistoryFooter({ history, shown, isSorted }: HistoryFooterProps) {
  const loaded = history.entries.length;
  if (history.isLoading || (loaded === 0 && !history.hasOlder)) return null;
  if (history.error !== null) {
    return (
      <div className="w-full">
        <Failure error={explainError(history.error)} onRetry={history.retry} />
      </div>
    );
  }
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-2 text-ink-3">
      <p role="status">
        {words(shown, loaded, history.hasOlder)}
        {history.hasOlder && isSorted && ` ${t("activityList:sortedAmongThemselves")}`}
      </p>
      {history.isLoadingOlder ? (
        <Spinner />
      ) : (
        history.hasOlder && (
          <Button size="small" onClick={history.loadOlder}>
            {t("activityList:loadMore")}
          </Button>
        )
      )}
    </div>
  );
}

function words(shown: number, loaded: number, hasOlder: boolean): string {
  const count = formatCount(loaded);
  if (shown === loaded) return t(hasOlder ? "activityList:readSoFar" : "activityList:inAll", { rows: count });
  return t(hasOlder ? "activityList:shownOfRead" : "activityList:shownOfAll", { shown: formatCount(shown), rows: count });
}
