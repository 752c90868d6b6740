import { ROYALTY_WHOLE } from "../../chain/actions/tokens.ts";
import { t } from "../../language/words.ts";
import { type ParsedUnits, parseUnits } from "../../ui/forms/typedAmount.ts";

const PERCENT_DECIMALS = 2;

/** Parses a royalty percentage to hundredths of a per cent. */
export function parseRoyalty(text: string): ParsedUnits {
  const points = parseUnits(text, PERCENT_DECIMALS);
  return points.ok && points.value > ROYALTY_WHOLE ? { ok: false, reason: t("collectibles:royaltyTooHigh") } : points;
}
