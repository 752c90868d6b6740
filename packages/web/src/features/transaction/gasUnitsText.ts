import { t } from "../../language/words.ts";
import { formatUnits } from "../../ui/amount.ts";

/** One gas unit is a million internal gas units, in which instructions are charged. */
const INTERNAL_DECIMALS = 6;

/** Formats internal gas as gas units. */
export function gasUnitsText(internalGas: number): string {
  return t("transaction:gasUnitsCounted", { number: formatUnits(BigInt(Math.round(internalGas)), INTERNAL_DECIMALS) });
}
