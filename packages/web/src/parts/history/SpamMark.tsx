import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { useCachedLists } from "../../session/assets/assetLists.ts";
import { useAssetMarks } from "../../session/assets/assetMarks.ts";
import { useAssetStanding } from "../../session/assets/useSourceAnswers.ts";
import { Pill } from "../../ui/Pill.tsx";
import { coinsByMetadata } from "./coinsByMetadata.ts";

/** Marks an amount whose asset is spam by the user's marks or subscribed lists, matched by asset id or by the asset's coin type. */
export function SpamMark({ asset }: { readonly asset: string }) {
  const [marks] = useAssetMarks();
  const cachedLists = useCachedLists();
  const listed = () => [...cachedLists.values()].flatMap(({ verified, spam }) => [...verified, ...spam]);
  const coin = coinsByMetadata(marks, () => marks.keys()).get(asset) ?? coinsByMetadata(cachedLists, listed).get(asset);
  const { mark } = useAssetStanding()({
    asset: coin ?? asset,
    metadata: coin === undefined ? undefined : (asset as Address),
    described: undefined,
  });
  return mark === "spam" ? <Pill tone="danger">{t("activity:spam")}</Pill> : null;
}
