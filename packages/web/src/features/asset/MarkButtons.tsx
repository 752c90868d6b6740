import { type AssetId, assetIdText, isApt } from "../../chain/facts/assetId.ts";
import { t } from "../../language/words.ts";
import { useAssetMarks } from "../../session/assetMarks.ts";
import type { AssetStanding } from "../../session/assetStanding.ts";
import { Button } from "../../ui/Button.tsx";

/** Hides an asset from the list or marks it as spam, and takes that back, also where a list says so. APT always stays. */
export function MarkButtons({ id, standing: { mark, isByList } }: { readonly id: AssetId; readonly standing: AssetStanding }) {
  const [, setMark] = useAssetMarks();
  const asset = assetIdText(id);
  if (isApt(id)) return null;
  if (mark !== undefined) {
    return (
      <Button onClick={() => setMark(asset, isByList ? "shown" : undefined)}>{t(mark === "spam" ? "assets:noSpam" : "assets:show")}</Button>
    );
  }
  return (
    <>
      <Button onClick={() => setMark(asset, "hidden")}>{t("assets:hide")}</Button>
      <Button onClick={() => setMark(asset, "spam")}>{t("assets:markSpam")}</Button>
    </>
  );
}
