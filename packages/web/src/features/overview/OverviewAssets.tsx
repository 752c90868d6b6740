import { Suspense } from "react";
import { APT_COIN, APT_DESCRIPTION } from "../../chain/facts/aptAsset.ts";
import { aptBalanceEntry } from "../../chain/facts/assetHolding.ts";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { AptMark } from "../../parts/assets/AptMark.tsx";
import { APT } from "../../preview/findAsset.ts";
import { routes } from "../../routing/routes.ts";
import { useAptBalance } from "../../session/account/useAptBalance.ts";
import { useNetwork } from "../../session/context.ts";
import { sourcesText } from "../../session/storage/storedHere.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { AssetRow } from "./AssetRow.tsx";
import { LazyHoldingsCard } from "./lazyCards.ts";
import type { useOverview } from "./useOverview.ts";

type OverviewData = ReturnType<typeof useOverview>["data"];

/** Assets of the current account. */
export function AccountAssets({ address, data }: { readonly address: Address; readonly data: OverviewData }) {
  return <Assets apt={useAptBalance(address)} data={data} />;
}

/** Assets of all accounts together; only an indexer knows the sum. */
export function AllAssets({ addresses, data }: { readonly addresses: readonly Address[]; readonly data: OverviewData }) {
  const apt = data?.indexed?.apt;
  return <Assets apt={apt && addresses.reduce((sum, address) => sum + (apt.get(address) ?? 0n), 0n)} data={data} />;
}

function Assets({ apt, data }: { readonly apt: bigint | undefined; readonly data: OverviewData }) {
  if (apt === undefined || data === undefined) return null;
  const { assets, source, next } = data.holdings;
  // Prices and further assets need code that an account with APT alone never loads.
  if (assets.length === 0 && sourcesText.read() === undefined) return <AptOnly apt={apt} />;
  return (
    <Suspense>
      <LazyHoldingsCard balances={[aptBalanceEntry(apt), ...assets]} source={source} hasMore={next !== undefined} />
    </Suspense>
  );
}

function AptOnly({ apt }: { readonly apt: bigint }) {
  const network = useNetwork();
  return (
    <SectionCard
      flush
      title={t("pages:assets")}
      action={
        <a href={routes.assets(network.id)} className="link text-small">
          {t("overview:viewAll")}
        </a>
      }
    >
      <ul className="border-t border-line">
        <AssetRow
          asset={APT_COIN}
          mark={<AptMark size={28} />}
          symbol={APT.symbol}
          name={APT_DESCRIPTION.name}
          amount={<AmountText units={apt} decimals={APT.decimals} isBounded />}
        />
      </ul>
    </SectionCard>
  );
}
