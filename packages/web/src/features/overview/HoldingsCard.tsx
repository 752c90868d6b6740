import type { AssetBalance } from "../../chain/facts/assetHolding.ts";
import type { HoldingsSource } from "../../chain/holdings/holdingsSource.ts";
import { t } from "../../language/words.ts";
import { AssetMark } from "../../parts/assets/AssetMark.tsx";
import { shownAsset } from "../../parts/assets/assetText.ts";
import { HoldingsNote } from "../../parts/assets/HoldingsNote.tsx";
import { PricesNote } from "../../parts/money/PricesNote.tsx";
import { WorthText } from "../../parts/money/WorthText.tsx";
import { worthInWords } from "../../parts/money/worthInWords.ts";
import { routes } from "../../routing/routes.ts";
import { useAssetStanding, usePrices } from "../../session/assets/useSourceAnswers.ts";
import { useNetwork } from "../../session/context.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { AssetRow } from "./AssetRow.tsx";
import { byWorth, joinHoldings, totalWorth } from "./holdings.ts";

const SHOWN = 5;

export interface HoldingsCardProps {
  /** All known holdings, including APT. */
  readonly balances: readonly AssetBalance[];
  readonly source: HoldingsSource;
  /** True if the account holds more assets than were loaded. */
  readonly hasMore: boolean;
}

/** Top holdings, with their value if the user chose a price source. Separate stores are marked, and not part of the total. */
export function HoldingsCard({ balances, source, hasMore }: HoldingsCardProps) {
  const network = useNetwork();
  const standing = useAssetStanding();
  const { data: prices, error } = usePrices();
  const shown = byWorth(
    joinHoldings(balances).filter((one) => standing(one).mark === undefined),
    prices,
  );
  if (shown.length === 0) return null;
  const total = prices && totalWorth(shown, prices);
  const hasSeparate = shown.some(({ isPrimary }) => !isPrimary);
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
      {prices !== undefined && total !== undefined && (
        <p className="px-4 pb-3 sm:px-6">
          <span className="figures text-figure font-[600]">{worthInWords(total.hundredths, total.hundredths, prices.currency)}</span>
          {(total.withoutPrice > 0 || hasSeparate || hasMore) && (
            <span className="block text-small text-ink-3">
              {total.withoutPrice > 0 && t("overview:withoutPrice", { count: total.withoutPrice })}{" "}
              {hasSeparate && t("overview:withoutSeparate")} {hasMore && t("overview:moreAssets")}
            </span>
          )}
        </p>
      )}
      <div className="grid gap-3 px-4 pb-3 empty:hidden sm:px-6">
        {/* Without an indexer, the balance above already has the note that only APT is known. */}
        {source.kind !== "node" && <HoldingsNote source={source} />}
        <PricesNote error={error} />
      </div>
      <ul className="border-t border-line *:not-first:border-t *:not-first:border-line">
        {shown.slice(0, SHOWN).map((one) => {
          const { symbol, name, decimals } = shownAsset(one.described, one.asset);
          return (
            <AssetRow
              key={`${one.asset} ${one.isPrimary}`}
              asset={one.asset}
              mark={<AssetMark asset={one.asset} symbol={symbol} size={28} />}
              symbol={symbol}
              name={name}
              amount={<AmountText units={one.units} decimals={decimals} isBounded />}
              note={!one.isPrimary && <Pill>{t("assets:separateStore")}</Pill>}
              worth={prices !== undefined && <WorthText prices={prices} balance={one} />}
            />
          );
        })}
      </ul>
    </SectionCard>
  );
}
