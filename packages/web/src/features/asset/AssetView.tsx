import { Send } from "lucide-react";
import { type AssetId, assetIdText, isApt } from "../../chain/facts/assetId.ts";
import { resemblesApt } from "../../chain/facts/resemblesApt.ts";
import { assetQuery, positionQuery } from "../../chain/queries/assetQueries.ts";
import { t } from "../../language/words.ts";
import { AssetMark } from "../../parts/assets/AssetMark.tsx";
import { shownAsset } from "../../parts/assets/assetText.ts";
import { MarkButtons } from "../../parts/assets/MarkButtons.tsx";
import { StandingPills } from "../../parts/assets/StandingPills.tsx";
import { DetailTemplate } from "../../parts/templates/DetailTemplate.tsx";
import { IdLine } from "../../parts/templates/IdLine.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { metadataAddress } from "../../preview/effects/assetIds.ts";
import { routes } from "../../routing/routes.ts";
import { useAssetStanding } from "../../session/assets/useSourceAnswers.ts";
import { useCurrentAccount, useNetwork } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { shortenHex } from "../../ui/text/shorten.ts";
import { AssetTabs } from "./AssetTabs.tsx";
import { useAssetKeyFacts } from "./useAssetKeyFacts.tsx";

/** Detail page of a single asset. */
export function AssetView({ id }: { readonly id: AssetId }) {
  const network = useNetwork();
  const account = useCurrentAccount();
  const asset = assetIdText(id);
  const metadata = metadataAddress(asset);
  const facts = useChainQuery(assetQuery(id));
  const position = useChainQuery(positionQuery({ owner: account?.address ?? metadata, id, metadata }), { enabled: account !== undefined });
  const standing = useAssetStanding()({ asset, metadata, described: facts.data?.described });
  const keyFacts = useAssetKeyFacts(id, metadata, facts.data ?? undefined);
  const state = useQueryState(facts, (found) => found === null);
  const shown = shownAsset(facts.data?.described, asset);
  const sendable = position.data?.assets.find(({ isPrimary }) => isPrimary)?.units ?? 0n;
  return (
    <DetailTemplate
      list={
        account === undefined
          ? { label: t("pages:directory"), href: routes.directory(network.id) }
          : { label: t("pages:assets"), href: routes.assets(network.id) }
      }
      shortId={<span className="mono">{shortenHex(asset, 10, 12)}</span>}
      title={facts.data == null ? t("pages:asset") : shown.symbol}
      heading={
        facts.data == null ? undefined : (
          <>
            <bdi>{shown.symbol}</bdi> <bdi className="font-normal text-ink-3">{shown.name}</bdi>
          </>
        )
      }
      mark={<AssetMark asset={asset} symbol={shown.symbol} size={40} />}
      status={
        <>
          <IdLine id={asset} copy={t("assets:copyId")} />
          <Pill>{t(id.kind === "coin" ? "assets:coin" : "assets:fungibleAsset")}</Pill>
          <StandingPills standing={standing} />
        </>
      }
      actions={
        facts.data == null ? undefined : (
          <>
            {!isApt(id) && <MarkButtons id={asset} name={shown.symbol} standing={standing} />}
            {account?.key !== undefined && sendable > 0n && (
              <Button variant="primary" icon={<Send />} href={routes.send(network.id, { asset })}>
                {t("assets:send")}
              </Button>
            )}
          </>
        )
      }
      facts={keyFacts}
      state={state}
      empty={<Empty title={t("assets:noSuchAsset", { network: network.label })} text={t("assets:noSuchAssetText")} />}
    >
      {facts.data != null && (
        <>
          {resemblesApt(asset, facts.data.described) && (
            <div className="mb-6">
              <Notice level="danger" title={t("assets:notApt")}>
                {t("assets:notAptText")}
              </Notice>
            </div>
          )}
          <AssetTabs id={id} metadata={metadata} facts={facts.data} position={position} account={account} />
        </>
      )}
    </DetailTemplate>
  );
}
