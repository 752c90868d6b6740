import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { useKeptLists } from "../../session/assetLists.ts";
import { useAssetMarks } from "../../session/assetMarks.ts";
import { useAssetStanding } from "../../session/useSourceAnswers.ts";
import { Pill } from "../../ui/Pill.tsx";
import { coinsByMetadata } from "./coinsByMetadata.ts";

/** Says of an amount that the person, or a list of their choice, marked its asset as spam: as it is named here, or as the coin that it is. */
export function SpamMark({ asset }: { readonly asset: string }) {
  const [marks] = useAssetMarks();
  const kept = useKeptLists();
  const listed = () => [...kept.values()].flatMap(({ verified, spam }) => [...verified, ...spam]);
  const coin = coinsByMetadata(marks, () => marks.keys()).get(asset) ?? coinsByMetadata(kept, listed).get(asset);
  const { mark } = useAssetStanding()({
    asset: coin ?? asset,
    metadata: coin === undefined ? undefined : (asset as Address),
    described: undefined,
  });
  return mark === "spam" ? <Pill tone="danger">{t("activity:spam")}</Pill> : null;
}
