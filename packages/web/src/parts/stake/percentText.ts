import { t } from "../../language/words.ts";
import { formatUnits } from "../../ui/text/amount.ts";

const DECIMALS = 2;

/** Formats hundredths of a per cent: `7.25%`. */
export function percentText(hundredths: bigint): string {
  return t("common:percent", { percent: formatUnits(hundredths, DECIMALS) });
}
