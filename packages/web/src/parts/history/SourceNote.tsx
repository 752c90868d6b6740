import type { HistorySource } from "../../chain/history/load/loadHistoryPage.ts";
import { t } from "../../language/words.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useLasting } from "../../ui/useLasting.ts";

/** Milliseconds before the notice appears: after a network start, the indexer responds a few seconds later. */
const INDEX_STARTS_WITHIN_MS = 6_000;

/** Notice about a possibly incomplete history, shown if the history does not come from the indexer. */
export function SourceNote({ source }: { readonly source: HistorySource | undefined }) {
  const isAway = source?.kind === "node" && source.why !== "noIndex" && source.waitSecs === undefined;
  const hasBeenAway = useLasting(isAway, INDEX_STARTS_WITHIN_MS);
  if (source === undefined || source.kind === "index" || (isAway && !hasBeenAway)) return null;
  return <Notice level="notice">{words(source)}</Notice>;
}

/** Empty state of a history: no transactions, or none known to the responding source. */
export function NoHistory({ source }: { readonly source: HistorySource | undefined }) {
  return source === undefined || source.kind === "index" ? (
    <Empty title={t("activity:nothing")} text={t("activity:nothingText")} />
  ) : (
    <Empty title={t("activity:nothingKnown")} text={words(source)} />
  );
}

function words(source: Exclude<HistorySource, { readonly kind: "index" }>): string {
  if (source.kind === "indexBehind")
    return t(source.isNodeSilent === true ? "activity:behindAlone" : "activity:behind", { seconds: source.behindSecs });
  const why =
    source.waitSecs === undefined
      ? t(source.why === "noIndex" ? "activity:noIndex" : "activity:indexAway")
      : t("activity:indexLimited", { seconds: source.waitSecs });
  return source.isPruned ? `${why} ${t("activity:nodePruned")}` : why;
}
