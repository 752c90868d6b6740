import { t } from "../../language/words.ts";
import { formatMoney } from "../../ui/text/money.ts";

/**
 * Formats a value in hundredths of a currency. The source's price is approximate, so the text says "about"; a small positive value never
 * shows as zero.
 */
export function worthInWords(hundredths: bigint, units: bigint, currency: string): string {
  if (hundredths === 0n && units > 0n) return t("sources:lessThan", { money: formatMoney(1n, currency) });
  return t("sources:about", { money: formatMoney(hundredths, currency) });
}
