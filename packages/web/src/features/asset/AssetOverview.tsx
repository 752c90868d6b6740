import type { UseQueryResult } from "@tanstack/react-query";
import type { AssetBalance } from "../../chain/facts/assetHolding.ts";
import { type AssetId, assetIdText } from "../../chain/facts/assetId.ts";
import type { HoldingsPage } from "../../chain/holdings/loadBalances.ts";
import type { AssetFacts } from "../../chain/ledger/assetFacts.ts";
import { t } from "../../language/words.ts";
import { shownAsset } from "../../parts/assets/assetText.ts";
import { payerOf } from "../../parts/flow/flowPayer.ts";
import { Rights } from "../../parts/Rights.tsx";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { PictureAddressText } from "../../parts/tokens/ForeignTexts.tsx";
import { TokenPicture } from "../../parts/tokens/TokenPicture.tsx";
import type { AccountRecord } from "../../signer/signer.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { MigrateCoins } from "./MigrateCoins.tsx";
import { powersOver } from "./powers.tsx";

export interface AssetOverviewProps {
  readonly id: AssetId;
  readonly facts: AssetFacts;
  readonly position: UseQueryResult<HoldingsPage>;
  readonly account: AccountRecord | undefined;
}

/** Overview of an asset: the user's position, icon, and holders of rights over the asset. */
export function AssetOverview({ id, facts, position, account }: AssetOverviewProps) {
  const payer = account && payerOf(account);
  const shown = shownAsset(facts.described, assetIdText(id));
  return (
    <Card>
      {account !== undefined && (
        <CardSection title={t("assets:position")}>
          <Loaded query={position} skeleton={<Skeleton className="h-6 w-full" lines={2} />}>
            {({ assets, source }) => (
              <div className="grid gap-3">
                {source.kind === "node" && <Notice level="notice">{t("assets:mainStoreOnly")}</Notice>}
                {source.kind === "indexBehind" && (
                  <Notice level="notice">{t("assets:positionBehind", { seconds: source.behindSecs })}</Notice>
                )}
                {assets.length === 0 ? (
                  <p className="text-ink-3">{t("assets:positionNone", { account: account.label })}</p>
                ) : (
                  <Position assets={assets} facts={facts} asset={assetIdText(id)} />
                )}
              </div>
            )}
          </Loaded>
        </CardSection>
      )}
      {payer !== undefined && id.kind === "coin" && (
        <MigrateCoins
          payer={payer}
          coinType={id.type}
          coinUnits={position.data?.assets.reduce((sum, balance) => sum + balance.coinUnits, 0n) ?? 0n}
          symbol={shown.symbol}
          decimals={shown.decimals}
        />
      )}
      {facts.iconUri !== undefined && (
        <CardSection title={t("assets:picture")}>
          <div className="flex flex-wrap items-start gap-4">
            <div className="w-32 overflow-clip rounded-card border border-line">
              <TokenPicture uri={facts.iconUri} id={assetIdText(id)} />
            </div>
            <div className="min-w-0 flex-1">
              <PictureAddressText uri={facts.iconUri} />
            </div>
          </div>
        </CardSection>
      )}
      <CardSection title={t("assets:control")}>
        <Rights rights={powersOver(id, facts)} />
      </CardSection>
    </Card>
  );
}

interface PositionProps {
  readonly assets: readonly AssetBalance[];
  readonly facts: AssetFacts;
  readonly asset: string;
}

function Position({ assets, facts, asset }: PositionProps) {
  const { symbol, decimals } = shownAsset(facts.described, asset);
  const amount = (units: bigint) => <AmountText units={units} decimals={decimals} symbol={symbol} />;
  const hasOther = assets.some(({ isPrimary }) => !isPrimary);
  return (
    <>
      <KeyValue
        items={assets.flatMap((balance, index) => [
          {
            label: `${t(balance.isPrimary ? "assets:inMainStore" : "assets:inOtherStore")}${index > 0 && !balance.isPrimary ? ` ${index}` : ""}`,
            value: amount(balance.units),
          },
        ])}
      />
      {assets.some(({ isFrozen }) => isFrozen) && (
        <Notice level="caution" title={t("assets:frozen")}>
          {t("assets:frozenText")}
        </Notice>
      )}
      {hasOther && <p className="text-small text-ink-3">{t("assets:separateText")}</p>}
    </>
  );
}
