import { History } from "lucide-react";
import type { ReactNode } from "react";
import type { HoldingsSource } from "../chain/holdings/holdingsSource.ts";
import { t } from "../language/words.ts";
import { Empty } from "../ui/Empty.tsx";
import { Notice } from "../ui/Notice.tsx";

/** Says above rows of an index that is behind that something is missing. */
export function BehindNote({ source }: { readonly source: HoldingsSource | undefined }) {
  if (source?.kind !== "indexBehind") return null;
  return <Notice level="notice">{t("index:behind", { seconds: source.behindSecs })}</Notice>;
}

/** In the place of rows: that there are none, or, where the index is behind, that it cannot know. */
export function NoneInIndex({ source, children }: { readonly source: HoldingsSource | undefined; readonly children: ReactNode }) {
  if (source?.kind !== "indexBehind") return children;
  return <Empty icon={<History />} title={t("index:nothingSoFar")} text={t("index:nothingSoFarText", { seconds: source.behindSecs })} />;
}
