import type { AssetBalance } from "../../chain/facts/assetHolding.ts";
import { type Prices, worthOf } from "../../chain/sources/prices.ts";
import { t } from "../../language/words.ts";
import { worthInWords } from "./worthInWords.ts";

export interface WorthTextProps {
  readonly prices: Prices;
  readonly balance: Pick<AssetBalance, "asset" | "metadata" | "units" | "described">;
}

/** Value of an amount in the price currency, by the user's price source; a dash for assets without a price. */
export function WorthText({ prices, balance }: WorthTextProps) {
  const worth = worthOf(prices, balance);
  return worth === undefined ? (
    <span className="text-ink-3" title={t("sources:noPrice")}>
      –
    </span>
  ) : (
    <span className="figures whitespace-nowrap text-ink-2">{worthInWords(worth, balance.units, prices.currency)}</span>
  );
}
