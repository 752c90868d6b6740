import type { HoldingsSource } from "../../chain/holdings/holdingsSource.ts";
import { t } from "../../language/words.ts";
import { Notice } from "../../ui/Notice.tsx";

const WORDS = {
  pools: { behind: "stake:behind", noIndex: "stake:noIndex", indexAway: "stake:indexAway", limited: "stake:indexLimited" },
  pool: { behind: "stake:poolBehind", noIndex: "stake:poolNoIndex", indexAway: "stake:poolIndexAway", limited: "stake:poolIndexLimited" },
} as const;

/** Notice that a pool list or pool history may be incomplete, because the indexer lags behind or is unavailable. */
export function StakeNote({ of, source }: { readonly of: "pools" | "pool"; readonly source: HoldingsSource | undefined }) {
  if (source === undefined || source.kind === "index") return null;
  const words = WORDS[of];
  if (source.kind === "indexBehind") return <Notice level="notice">{t(words.behind, { seconds: source.behindSecs })}</Notice>;
  if (source.waitSecs !== undefined) return <Notice level="notice">{t(words.limited, { seconds: source.waitSecs })}</Notice>;
  return <Notice level="notice">{t(source.why === "noIndex" ? words.noIndex : words.indexAway)}</Notice>;
}
