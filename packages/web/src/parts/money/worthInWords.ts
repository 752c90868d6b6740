import { t } from "../../language/words.ts";
import { formatMoney } from "../../ui/money.ts";

/** A value in hundredths in words. It is the source's price times the amount, so never more than about right; what is more than nothing is never shown as nothing. */
export function worthInWords(hundredths: bigint, units: bigint, currency: string): string {
  if (hundredths === 0n && units > 0n) return t("sources:lessThan", { money: formatMoney(1n, currency) });
  return t("sources:about", { money: formatMoney(hundredths, currency) });
}
