import { t } from "../../language/words.ts";
import { formatUnits } from "../../ui/text/amount.ts";

/** Internal gas units per gas unit; instructions are charged in internal gas units. */
const INTERNAL_DECIMALS = 6;

/** Formats internal gas as gas units. */
export function gasUnitsText(internalGas: number): string {
  return t("transaction:gasUnitsCounted", { number: formatUnits(BigInt(Math.round(internalGas)), INTERNAL_DECIMALS) });
}
