import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { type AssetId, assetIdText, isApt } from "../../chain/facts/assetId.ts";
import { resemblesApt } from "../../chain/facts/resemblesApt.ts";
import type { AssetFacts } from "../../chain/ledger/assetFacts.ts";
import { assetQuery, positionQuery } from "../../chain/queries/assetQueries.ts";
import { t } from "../../language/words.ts";
import { shownAsset } from "../../parts/assets/assetText.ts";
import { MarkButtons } from "../../parts/assets/MarkButtons.tsx";
import { DetailTemplate } from "../../parts/templates/DetailTemplate.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { metadataAddress } from "../../preview/effects/assetIds.ts";
import { routes } from "../../routing/routes.ts";
import { useChain, useCurrentAccount, useLedgerIdentity, useLedgerNow, useNetwork } from "../../session/context.ts";
import { useAccountLabel } from "../../session/useAccountLabel.ts";
import { useAssetStanding } from "../../session/useSourceAnswers.ts";
import { AddressMark } from "../../ui/AddressMark.tsx";
import { AddressText } from "../../ui/AddressText.tsx";
import { AmountText } from "../../ui/AmountText.tsx";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { foreignText } from "../../ui/foreignText.ts";
import type { KeyValueItem } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { shortenHex } from "../../ui/shorten.ts";
import { AssetTabs } from "./AssetTabs.tsx";

/** One asset in full. */
export function AssetView({ id }: { readonly id: AssetId }) {
  const [chain, identity, ledgerNow, network] = [useChain(), useLedgerIdentity(), useLedgerNow(), useNetwork()];
  const account = useCurrentAccount();
  const asset = assetIdText(id);
  const metadata = metadataAddress(asset);
  const facts = useQuery(assetQuery(chain, identity, id));
  const position = useQuery({
    ...positionQuery(chain, identity, { owner: account?.address ?? metadata, id, metadata, ledgerNow }),
    enabled: identity !== undefined && account !== undefined,
  });
  const standing = useAssetStanding()({ asset, metadata, described: facts.data?.described });
  const labelOf = useAccountLabel();
  const state = useQueryState(facts, (found) => found === null);
  const shown = shownAsset(facts.data?.described, asset);
  const sendable = position.data?.assets.find(({ isPrimary }) => isPrimary)?.units ?? 0n;
  return (
    <DetailTemplate
      list={{ label: t("pages:assets"), href: routes.assets(network.id) }}
      shortId={<span className="mono">{shortenHex(asset, 10, 12)}</span>}
      title={facts.data == null ? t("pages:asset") : shown.symbol}
      heading={
        facts.data == null ? undefined : (
          <>
            <bdi>{shown.symbol}</bdi> <bdi className="font-normal text-ink-3">{shown.name}</bdi>
          </>
        )
      }
      mark={<AddressMark address={metadata} size={40} />}
      status={
        <>
          <span className="inline-flex min-w-0 items-start gap-1.5">
            <span className="mono break-all">{asset}</span>
            <CopyButton text={asset} label={t("assets:copyId")} />
          </span>
          <Pill>{t(id.kind === "coin" ? "assets:coin" : "assets:fungibleAsset")}</Pill>
          {standing.isVerified && <Pill tone="accent">{t("sources:verified")}</Pill>}
          {standing.mark === "spam" && <Pill tone="danger">{t(standing.isByList ? "sources:spamByList" : "assets:spam")}</Pill>}
          {standing.mark === "hidden" && <Pill>{t("assets:hidden")}</Pill>}
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
      facts={facts.data == null ? [] : factsOf(facts.data, asset, { network: network.id, labelOf })}
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

function factsOf(
  facts: AssetFacts,
  asset: string,
  { network, labelOf }: { readonly network: string; readonly labelOf: ReturnType<typeof useAccountLabel> },
): readonly KeyValueItem[] {
  const { symbol, decimals } = shownAsset(facts.described, asset);
  const amount = (units: bigint) => (
    <bdi className="block">
      <AmountText units={units} decimals={decimals} symbol={symbol} isBounded />
    </bdi>
  );
  const items: readonly (KeyValueItem | false)[] = [
    { label: t("assets:supply"), value: facts.supply === undefined ? t("assets:notCounted") : amount(facts.supply) },
    { label: t("assets:maximum"), value: facts.maximum === undefined ? t("assets:noMaximum") : amount(facts.maximum) },
    { label: t("assets:decimals"), value: facts.described.decimals },
    {
      label: t("assets:issuer"),
      value: <AddressText address={facts.owner} label={labelOf(facts.owner)} href={routes.account(network, facts.owner)} />,
    },
    // Shown, never opened or fetched: an address in an asset's metadata is anybody's.
    facts.projectUri !== undefined && { label: t("assets:project"), value: <ForeignUri uri={facts.projectUri} /> },
    facts.iconUri !== undefined && { label: t("assets:picture"), value: <ForeignUri uri={facts.iconUri} /> },
  ];
  return items.filter((item) => item !== false);
}

const SHOWN_URI = 80;

function ForeignUri({ uri }: { readonly uri: string }) {
  const text = foreignText(uri);
  return <bdi className="mono break-all">{text.length > SHOWN_URI ? `${text.slice(0, SHOWN_URI)}…` : text}</bdi>;
}
