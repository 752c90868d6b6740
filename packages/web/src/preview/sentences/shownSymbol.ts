import { resemblesApt } from "../../chain/facts/resemblesApt.ts";
import { canonicalAsset } from "../../chain/history/movements.ts";
import { foreignName } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";

/** Maximum length of a displayed symbol. Aptos networks allow 32 characters, other networks any number. */
const MAX_SYMBOL = 24;
/** Maximum length of a symbol that imitates APT, so that its "not APT" note stays visible in narrow places. */
const MAX_IMITATION = 6;
/** Symbols that no user can misread as part of the number or as another symbol. */
const PLAIN = /^[A-Za-z][\w.]*$/;
/** Symbols that `shownSymbol` returned; the preview and the history pass them through it again. */
const shownBefore = new Set<string>();

/**
 * Display form of an issuer's symbol after an amount: not empty, not long, without hidden characters, never readable as part of the number,
 * and never as APT unless it is APT. A symbol that this function returned stays unchanged.
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
  return PLAIN.test(symbol.trim()) || isUndescribed(asset, symbol) ? shown : t("common:quoted", { text: shown });
}

/**
 * Whether a symbol is this page's own text for the smallest units of an asset without description. Issuers can begin a symbol with the same
 * words.
 */
function isUndescribed(asset: string, symbol: string): boolean {
  const name = asset.split("::").at(-1) ?? asset;
  const names = [name, `…${asset.slice(-6)}`];
  return names.some((one) => symbol === t("preview:unitsOf", { name: one }) || symbol === t("assets:unitsOf", { asset: one }));
}

/** Truncates text written by others for display; undefined if nothing of it is visible. */
export function cutForeignText(text: string, most: number): string | undefined {
  const shown = foreignName(text).trim();
  return shown === "" ? undefined : cut(shown, most);
}

/** One character or one `foreignText` escape sequence; truncation must not split it. */
const PIECE = /\\u\{[0-9a-f]+\}|./gsu;

/** Truncates a text without splitting a character or escape sequence; at least one remains. */
function cut(text: string, most: number): string {
  if ([...text].length <= most) return text;
  const pieces = text.match(PIECE) ?? [];
  let [truncated, length] = ["", 0];
  for (const piece of pieces) {
    length += [...piece].length;
    if (length > most && truncated !== "") break;
    truncated += piece;
  }
  return `${truncated}…`;
}
