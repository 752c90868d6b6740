import type { HoldingsSource } from "../../chain/holdings/holdingsSource.ts";
import { t } from "../../language/words.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Where pools came from, where it is not the index as it should be: then something is missing. */
export function StakeNote({ source }: { readonly source: HoldingsSource | undefined }) {
  if (source === undefined || source.kind === "index") return null;
  if (source.kind === "indexBehind") return <Notice level="notice">{t("stake:behind", { seconds: source.behindSecs })}</Notice>;
  return <Notice level="notice">{t(source.why === "noIndex" ? "stake:noIndex" : "stake:indexAway")}</Notice>;
}
