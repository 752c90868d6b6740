import { type AssetId, assetIdText, isApt } from "../../chain/facts/assetId.ts";
import { t } from "../../language/words.ts";
import { useAssetMarks } from "../../session/assetMarks.ts";
import { Button } from "../../ui/Button.tsx";

/** Hides an asset from the list or marks it as spam, and takes that back. APT always stays. */
export function MarkButtons({ id }: { readonly id: AssetId }) {
  const [marks, setMark] = useAssetMarks();
  const asset = assetIdText(id);
  if (isApt(id)) return null;
  const mark = marks.get(asset);
  if (mark !== undefined) {
    return <Button onClick={() => setMark(asset, undefined)}>{t(mark === "spam" ? "assets:noSpam" : "assets:show")}</Button>;
  }
  return (
    <>
      <Button onClick={() => setMark(asset, "hidden")}>{t("assets:hide")}</Button>
      <Button onClick={() => setMark(asset, "spam")}>{t("assets:markSpam")}</Button>
    </>
  );
}
