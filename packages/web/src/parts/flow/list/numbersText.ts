import { t } from "../../../language/words.ts";
import { formatCount } from "../../../ui/amount.ts";

const PLACES_SHOWN = 12;

/** "3, 7, 12 and 40 more", counted from 1. */
export function numbersText(places: readonly number[]): string {
  const shown = places.slice(0, PLACES_SHOWN).map((place) => formatCount(place + 1));
  const rest = places.length - shown.length;
  return rest === 0 ? shown.join(", ") : t("flow:andMore", { numbers: shown.join(", "), count: rest });
}
