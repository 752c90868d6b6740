import { FIGURE_MARKS } from "../../language/languages.ts";
import { currentLanguage, t } from "../../language/words.ts";

const HUNDREDTHS = 10_000n;

/** Fraction in the page's language: per cent if exact to two decimals, otherwise `part/whole`. */
export function shareText(part: bigint, whole: bigint): string {
  if (whole === 0n || (part * HUNDREDTHS) % whole !== 0n) return `${part}/${whole}`;
  const points = (part * HUNDREDTHS) / whole;
  const decimals = (points % 100n).toString().padStart(2, "0").replace(/0+$/, "");
  const percent = `${points / 100n}${decimals === "" ? "" : `${FIGURE_MARKS[currentLanguage()].decimal}${decimals}`}`;
  return t("common:percent", { percent });
}
