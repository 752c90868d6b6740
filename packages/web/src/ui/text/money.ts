import { FIGURE_MARKS } from "../../language/languages.ts";
import { currentLanguage } from "../../language/words.ts";
import { formatCount } from "./amount.ts";

/** Formats money in hundredths in the current language, with two decimals: `1,234.50 USD`. */
export function formatMoney(hundredths: bigint, currency: string): string {
  const cents = (hundredths % 100n).toString().padStart(2, "0");
  return `${formatCount(hundredths / 100n)}${FIGURE_MARKS[currentLanguage()].decimal}${cents}\u00a0${currency}`;
}
