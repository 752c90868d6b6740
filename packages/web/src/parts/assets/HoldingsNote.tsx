import type { HoldingsSource } from "../../chain/holdings/holdingsSource.ts";
import { t } from "../../language/words.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Notice that holdings may be incomplete, because the indexer lags behind or is unavailable. */
export function HoldingsNote({ source }: { readonly source: HoldingsSource | undefined }) {
  if (source === undefined || source.kind === "index") return null;
  return <Notice level="notice">{words(source)}</Notice>;
}

function words(source: Exclude<HoldingsSource, { readonly kind: "index" }>): string {
  if (source.kind === "indexBehind") return t("assets:behind", { seconds: source.behindSecs });
  if (source.waitSecs !== undefined) return t("assets:indexLimited", { seconds: source.waitSecs });
  return t(source.why === "noIndex" ? "assets:noIndex" : "assets:indexAway");
}
