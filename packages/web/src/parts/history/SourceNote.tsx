import type { HistorySource } from "../../chain/history/loadHistoryPage.ts";
import { t } from "../../language/words.ts";
import { useLasting } from "../../session/useLasting.ts";
import { Notice } from "../../ui/Notice.tsx";

/** After a start of the network its index answers a little later: so long that is not worth a word. */
const INDEX_STARTS_WITHIN_MS = 6_000;

/** Where a history came from, where it is not the index: then something is missing. */
export function SourceNote({ source }: { readonly source: HistorySource | undefined }) {
  const isAway = source?.kind === "node" && source.why !== "noIndex";
  const hasBeenAway = useLasting(isAway, INDEX_STARTS_WITHIN_MS);
  if (source === undefined || source.kind === "index" || (isAway && !hasBeenAway)) return null;
  return <Notice level="notice">{words(source)}</Notice>;
}

function words(source: Exclude<HistorySource, { readonly kind: "index" }>): string {
  if (source.kind === "indexBehind") return t("activity:behind", { seconds: source.behindSecs });
  const why = t(source.why === "noIndex" ? "activity:noIndex" : "activity:indexAway");
  return source.isPruned ? `${why} ${t("activity:nodePruned")}` : why;
}
