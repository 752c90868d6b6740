import { resemblesApt } from "../chain/facts/resemblesApt.ts";
import { canonicalAsset } from "../chain/history/movements.ts";
import { foreignName } from "../language/foreignText.ts";
import { t } from "../language/words.ts";

/** Longer ones are cut: the network allows 32 characters, and another network may allow any number. */
const MAX_SYMBOL = 24;
/** So short that what it is not is read too, wherever there is little room. */
const MAX_IMITATION = 6;
/** What can be read neither as a part of the figures before it nor as something that it is not. */
const PLAIN = /^[A-Za-z][\w.]*$/;
/** Of what was shown already, as preview and history hand it on. */
const shownBefore = new Set<string>();

/**
 * An issuer's symbol as it stands behind an amount: never empty or long, with nothing hidden in it, never read as a part of the figures, and never as APT where it is not.
 * What was shown once is shown the same way again.
 */
export function shownSymbol(asset: string, symbol: string): string {
  if (shownBefore.has(symbol)) return symbol;
  const shown = shownFirst(canonicalAsset(asset), symbol);
  if (shown !== symbol) shownBefore.add(shown);
  return shown;
}

function shownFirst(asset: string, symbol: string): string {
  const shown = cutForeignText(symbol, MAX_SYMBOL);
  if (shown === undefined) return t("common:noSymbol");
  if (resemblesApt(asset, { symbol, name: "", decimals: 0 })) return t("common:imitatesApt", { symbol: cut(shown, MAX_IMITATION) });
  return PLAIN.test(symbol.trim()) || isUndescribed(symbol) ? shown : t("common:quoted", { text: shown });
}

/** Our own words for the smallest units of an asset that nobody describes. */
function isUndescribed(symbol: string): boolean {
  return [t("preview:unitsOf", { name: "" }), t("assets:unitsOf", { asset: "" })].some((words) => symbol.startsWith(words));
}

/** Text of others as one can show it; `undefined` where nothing of it can be seen. */
export function cutForeignText(text: string, most: number): string | undefined {
  const shown = foreignName(text).trim();
  return shown === "" ? undefined : cut(shown, most);
}

/** A character, or an escape of `foreignText`, which no cut splits. */
const PIECE = /\\u\{[0-9a-f]+\}|./gsu;

/** Beginning of a text, of whole pieces and at least one. */
function cut(text: string, most: number): string {
  if ([...text].length <= most) return text;
  const pieces = text.match(PIECE) ?? [];
  let [kept, length] = ["", 0];
  for (const piece of pieces) {
    length += [...piece].length;
    if (length > most && kept !== "") break;
    kept += piece;
  }
  return `${kept}…`;
}
