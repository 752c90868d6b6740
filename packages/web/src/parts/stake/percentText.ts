import { t } from "../../language/words.ts";
import { formatUnits } from "../../ui/amount.ts";

const DECIMALS = 2;

/** Hundredths of a per cent as people read them: `7.25%`. */
export function percentText(hundredths: bigint): string {
  return t("common:percent", { percent: formatUnits(hundredths, DECIMALS) });
}
