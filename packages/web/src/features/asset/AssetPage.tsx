import { assetIdText, parseAssetId } from "../../chain/facts/assetId.ts";
import { t } from "../../language/words.ts";
import { usePageParameter } from "../../routing/usePageParameter.ts";
import { EmptyCard } from "../../ui/Empty.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { AssetView } from "./AssetView.tsx";

/** Page of an asset: description, holders, issuer rights and the user's position. */
export function AssetPage() {
  const id = parseAssetId(usePageParameter("asset"));
  if (id !== undefined) return <AssetView key={assetIdText(id)} id={id} />;
  return (
    <>
      <PageHeading title={t("pages:asset")} />
      <EmptyCard title={t("assets:notAnAsset")} text={t("assets:notAnAssetText")} />
    </>
  );
}
