import { Suspense } from "react";
import { aptBalanceEntry } from "../../chain/facts/assetHolding.ts";
import type { Address } from "../../chain/facts/types.ts";
import { useAptBalance } from "../../session/account/useAptBalance.ts";
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
  return (
    <Suspense>
      <LazyHoldingsCard balances={[aptBalanceEntry(apt), ...assets]} source={source} hasMore={next !== undefined} />
    </Suspense>
  );
}
