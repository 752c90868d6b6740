import { t } from "../../language/words.ts";
import { useAssetMarks } from "../../session/assetMarks.ts";
import { Pill } from "../../ui/Pill.tsx";

/** Says of an amount that the person marked its asset as spam. */
export function SpamMark({ asset }: { readonly asset: string }) {
  const [marks] = useAssetMarks();
  return marks.get(asset) === "spam" ? <Pill tone="danger">{t("activity:spam")}</Pill> : null;
}
