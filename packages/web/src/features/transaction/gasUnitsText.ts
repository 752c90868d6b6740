import { t } from "../../language/words.ts";
import { formatUnits } from "../../ui/amount.ts";

/** A gas unit is a million of what instructions are charged in. */
const INTERNAL_DECIMALS = 6;

/** Internal gas in words, as gas units. */
export function gasUnitsText(internalGas: number): string {
  return t("transaction:gasUnitsCounted", { number: formatUnits(BigInt(Math.round(internalGas)), INTERNAL_DECIMALS) });
}
