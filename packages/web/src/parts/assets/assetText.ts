import type { AssetDescription } from "../../chain/facts/assetDescription.ts";
import type { Language } from "../../language/languages.ts";
import { currentLanguage, t } from "../../language/words.ts";
import { cutForeignText, shownSymbol } from "../../preview/sentences/shownSymbol.ts";

/** Issuer's symbol and name, sanitized for display: never empty, truncated, without invisible characters. */
export interface ShownAsset {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
}

const MAX_NAME = 60;

/** Cache of displayed symbols by language, because every list row reads its asset several times. */
const shown = new Map<Language, WeakMap<AssetDescription, ShownAsset>>();

/** Sanitized symbol, name and decimals of an asset. Assets without metadata are counted in their smallest units. */
export function shownAsset(described: AssetDescription | undefined, asset: string): ShownAsset {
  if (described === undefined)
    return { symbol: t("assets:unitsOf", { asset: lastPart(asset) }), name: t("assets:notDescribed"), decimals: 0 };
  const language = currentLanguage();
  const inLanguage = shown.get(language) ?? new WeakMap<AssetDescription, ShownAsset>();
  shown.set(language, inLanguage);
  const before = inLanguage.get(described);
  if (before !== undefined) return before;
  const made = shownFrom(described, asset);
  inLanguage.set(described, made);
  return made;
}

function shownFrom(described: AssetDescription, asset: string): ShownAsset {
  return {
    symbol: shownSymbol(asset, described.symbol),
    name: cutForeignText(described.name, MAX_NAME) ?? t("assets:noName"),
    decimals: described.decimals,
  };
}

/** Last part of an asset id: `Moon` of a coin type, or the last digits of an address. */
function lastPart(asset: string): string {
  return asset.split("::").at(-1) === asset ? `…${asset.slice(-6)}` : (asset.split("::").at(-1) ?? asset);
}
