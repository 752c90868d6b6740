import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";

const MAX_NAME = 80;

/** Creator's name, sanitized for display: never empty, truncated, without invisible characters. */
export function shownName(name: string): string {
  const shown = foreignText(name).trim();
  if (shown === "") return t("collectibles:noName");
  const characters = [...shown];
  return characters.length > MAX_NAME ? `${characters.slice(0, MAX_NAME).join("")}…` : shown;
}
