import { History } from "lucide-react";
import type { ReactNode } from "react";
import type { HoldingsSource } from "../../chain/holdings/holdingsSource.ts";
import { t } from "../../language/words.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Notice above a list that the indexer lags behind the chain, so recent rows may be missing. */
export function BehindNote({ source }: { readonly source: HoldingsSource | undefined }) {
  if (source?.kind !== "indexBehind") return null;
  return <Notice level="notice">{t("index:behind", { seconds: source.behindSecs })}</Notice>;
}

/** Empty state of a list from the indexer. If the indexer lags behind the chain, the text explains that rows may exist. */
export function NoneInIndex({ source, children }: { readonly source: HoldingsSource | undefined; readonly children: ReactNode }) {
  if (source?.kind !== "indexBehind") return children;
  return <Empty icon={<History />} title={t("index:nothingSoFar")} text={t("index:nothingSoFarText", { seconds: source.behindSecs })} />;
}
