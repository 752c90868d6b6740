import { type AssetId, assetIdText, isApt } from "../../chain/facts/assetId.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { AssetFacts } from "../../chain/ledger/assetFacts.ts";
import { firstActivityQuery } from "../../chain/queries/assetQueries.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { shownAsset } from "../../parts/assets/assetText.ts";
import { shortAssetId } from "../../parts/fields/shortAssetId.ts";
import { WorthText } from "../../parts/money/WorthText.tsx";
import { routes } from "../../routing/routes.ts";
import { usePrices } from "../../session/assets/useSourceAnswers.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import type { KeyValueItem } from "../../ui/KeyValue.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { TimeText } from "../../ui/text/TimeText.tsx";

/** Facts above an asset's tabs, as far as loaded. */
export function useAssetKeyFacts(id: AssetId, metadata: Address, facts: AssetFacts | undefined): readonly KeyValueItem[] {
  const { id: network } = useNetwork();
  const asset = assetIdText(id);
  const first = useChainQuery(firstActivityQuery([...new Set([asset, metadata])]));
  const { data: prices } = usePrices();
  if (facts === undefined) return [];
  const { supply, maximum, described, owner, paired, projectUri } = facts;
  const { symbol, decimals } = shownAsset(described, asset);
  const amount = (units: bigint) => (
    <bdi className="block">
      <AmountText units={units} decimals={decimals} symbol={symbol} isBounded />
    </bdi>
  );
  const items: readonly (KeyValueItem | false)[] = [
    { label: t("assets:supply"), value: supply === undefined ? t("assets:notCounted") : amount(supply) },
    { label: t("assets:maximum"), value: maximum === undefined ? t("assets:noMaximum") : amount(maximum) },
    prices !== undefined &&
      supply !== undefined && {
        label: t("assets:marketValue"),
        value: <WorthText prices={prices} balance={{ asset, metadata, units: supply, described }} />,
      },
    { label: t("assets:decimals"), value: described.decimals },
    {
      label: t("assets:issuer"),
      value: <AccountLink address={owner} />,
    },
    paired !== undefined && {
      label: t(id.kind === "coin" ? "assets:pairedAsset" : "assets:pairedCoin"),
      value: (
        <span className="inline-flex max-w-full min-w-0 items-center gap-1.5">
          {/* For APT, the asset route of the metadata address leads back to this page, so the link opens the object's page. */}
          <a
            className="link mono truncate"
            title={paired}
            href={isApt(id) ? routes.account(network, paired) : routes.asset(network, paired)}
          >
            {shortAssetId(paired)}
          </a>
          <CopyButton text={paired} label={t("assets:copyId")} />
        </span>
      ),
    },
    first.data != null && {
      label: t("assets:firstActivity"),
      value: (
        <a className="link" href={routes.transaction(network, first.data.version)}>
          {first.data.version === 0n ? t("assets:atGenesis") : <TimeText usecs={first.data.atUsecs} />}
        </a>
      ),
    },
    // Displays the project URI as text, never linked or fetched: issuers control the URI in an asset's metadata.
    projectUri !== undefined && { label: t("assets:project"), value: <ForeignUri uri={projectUri} /> },
  ];
  return items.filter((item) => item !== false);
}

const SHOWN_URI = 80;

function ForeignUri({ uri }: { readonly uri: string }) {
  const text = foreignText(uri);
  return <bdi className="mono break-all">{text.length > SHOWN_URI ? `${text.slice(0, SHOWN_URI)}…` : text}</bdi>;
}
