import type { AssetBalance } from "../../chain/facts/assetHolding.ts";
import type { Address } from "../../chain/facts/types.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { AssetLabel } from "../../parts/assets/AssetLabel.tsx";
import { shownAsset } from "../../parts/assets/assetText.ts";
import { useOwnedAssets } from "../../parts/fields/useHoldings.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { VirtualTable } from "../../ui/virtual/VirtualTable.tsx";

/** Assets held by a shared account. */
export function SharedAssets({ owner }: { readonly owner: Address }) {
  const network = useNetwork();
  const choices = useOwnedAssets(owner);
  if (choices.kind === "loading") return <Skeleton className="h-6 w-full" lines={3} />;
  if (choices.kind === "failed") return <Failure error={explainError(choices.error)} onRetry={choices.again} />;
  const balances = choices.items.filter(({ units }) => units > 0n);
  return (
    <>
      <Card label={t("shared:assets")}>
        {balances.length === 0 ? (
          <Empty title={t("shared:noAssets")} text={t("shared:noAssetsText")} />
        ) : (
          <VirtualTable<AssetBalance>
            label={t("shared:assets")}
            rows={balances}
            rowHref={({ asset }) => routes.asset(network.id, asset)}
            rowLabel={({ asset, described }) => shownAsset(described, asset).symbol}
            columns={[
              {
                key: "asset",
                header: t("shared:asset"),
                width: "minmax(0, 2fr)",
                narrow: "lead",
                cell: ({ asset, described }) => <AssetLabel asset={asset} described={described} />,
              },
              {
                key: "balance",
                header: t("shared:balance"),
                align: "right",
                narrow: "leadEnd",
                cell: ({ asset, described, units }) => {
                  const { symbol, decimals } = shownAsset(described, asset);
                  return <AmountText units={units} decimals={decimals} symbol={symbol} />;
                },
              },
            ]}
          />
        )}
      </Card>
      {choices.note !== undefined && <p className="mt-2 text-small text-ink-3">{choices.note}</p>}
    </>
  );
}
