import type { HistorySource } from "../../chain/history/loadHistoryPage.ts";
import { t } from "../../language/words.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Where a history came from, where it is not the index: then something is missing. */
export function SourceNote({ source }: { readonly source: HistorySource | undefined }) {
  if (source === undefined || source.kind === "index") return null;
  return <Notice level="notice">{words(source)}</Notice>;
}

function words(source: Exclude<HistorySource, { readonly kind: "index" }>): string {
  if (source.kind === "indexBehind") return t("activity:behind", { seconds: source.behindSecs });
  const why = t(source.why === "noIndex" ? "activity:noIndex" : "activity:indexAway");
  return source.isPruned ? `${why} ${t("activity:nodePruned")}` : why;
}
