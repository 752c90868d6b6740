import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { AssetAmount } from "../../parts/assets/AssetAmount.tsx";
import { StandingPills } from "../../parts/assets/StandingPills.tsx";
import { metadataAddress } from "../../preview/effects/assetIds.ts";
import type { TransactionBalanceChange } from "../../preview/effects/balanceChanges.ts";
import { APT } from "../../preview/findAsset.ts";
import { routes } from "../../routing/routes.ts";
import { useAssetStanding } from "../../session/assets/useSourceAnswers.ts";
import { useNetwork } from "../../session/context.ts";
import { CardSection } from "../../ui/Card.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";

/** Balance changes per account and asset. */
export function ChangedBalances({ changes }: { readonly changes: readonly TransactionBalanceChange[] }) {
  const network = useNetwork();
  const standingOf = useAssetStanding();
  return (
    <CardSection title={t("explore:balanceChanges")}>
      <ul className="*:not-first:border-t *:not-first:border-line">
        {changes.map(({ owner, asset, store, units }) => (
          <li key={`${owner} ${asset.id} ${store ?? ""}`} className="flex flex-wrap items-center justify-between gap-x-4 py-[7px]">
            <span>
              <AccountLink address={owner} />
              {store !== undefined && (
                <span className="block text-ink-3">
                  {t("panel:otherStore")} <AddressText address={store} href={routes.account(network.id, store)} />
                </span>
              )}
            </span>
            <span className="inline-flex items-center gap-2">
              <AssetAmount units={units} asset={asset} sign />
              <StandingPills
                standing={standingOf({ asset: asset.id, metadata: metadataAddress(asset.id), described: { ...asset, name: "" } })}
              />
              {asset.id !== APT.id && (
                <AddressText address={metadataAddress(asset.id)} href={routes.asset(network.id, asset.id)} copy={false} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
