import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";

const MAX_NAME = 80;

/** The name that a creator gave, as it can be shown: never empty, never long, with nothing hidden in it. */
export function shownName(name: string): string {
  const shown = foreignText(name).trim();
  if (shown === "") return t("collectibles:noName");
  const characters = [...shown];
  return characters.length > MAX_NAME ? `${characters.slice(0, MAX_NAME).join("")}…` : shown;
}
