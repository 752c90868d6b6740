import type { AssetBalance } from "../facts/assetHolding.ts";
import { assetIdText, parseAssetId } from "../facts/assetId.ts";
import { type Decimal, readDecimal, valueInHundredths } from "./decimal.ts";
import { asFields, readFields, wrongForm } from "./readSource.ts";

/** Response of a price source. */
export interface Prices {
  /** ISO code of the currency, such as `USD`. */
  readonly currency: string;
  /** Price of one whole unit, by canonical asset id. */
  readonly prices: ReadonlyMap<string, Decimal>;
}

const MOST_PRICES = 2_000;
/** ISO 4217 currencies only: a value in "APT" or "USDC" would look like a balance. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** Parses `{"currency":"USD","prices":{"<asset id>":"<decimal>"}}` strictly. Throws SourceError. */
export function readPrices(text: string): Prices {
  const { currency, prices } = readFields(text, ["currency", "prices"]);
  if (typeof currency !== "string" || !CURRENCIES.has(currency)) throw wrongForm("The currency is not a code of ISO 4217, such as USD.");
  const entries = Object.entries(asFields(prices, '"prices"'));
  if (entries.length > MOST_PRICES) throw wrongForm(`There are more than ${MOST_PRICES} prices.`);
  const byId = new Map<string, Decimal>();
  for (const [id, value] of entries) {
    const asset = parseAssetId(id);
    if (asset === undefined) throw wrongForm(`"${id}" is not the id of an asset.`);
    const price = readDecimal(value);
    if (price === undefined) throw wrongForm(`The price of "${id}" is not a decimal number in quotation marks.`);
    if (byId.has(assetIdText(asset))) throw wrongForm(`"${id}" has two prices.`);
    byId.set(assetIdText(asset), price);
  }
  return { currency, prices: byId };
}

/** Value of an amount in hundredths; undefined without a price or known decimals. */
export function worthOf(
  { prices }: Prices,
  { asset, metadata, units, described }: Pick<AssetBalance, "asset" | "metadata" | "units" | "described">,
): bigint | undefined {
  const price = prices.get(asset) ?? (metadata === undefined ? undefined : prices.get(metadata));
  return price === undefined || described === undefined ? undefined : valueInHundredths(units, described.decimals, price);
}
