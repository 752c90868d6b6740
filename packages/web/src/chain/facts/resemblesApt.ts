import { APT_COIN } from "./aptAsset.ts";
import type { AssetDescription } from "./assetDescription.ts";

/**
 * Look-alikes of the Latin letters in APT and its names: Cyrillic, Greek, Coptic, Cherokee, Lisu, small capitals, Canadian syllables,
 * Carian, Lycian, Old Italic, Armenian, Han, Bopomofo, letters with strokes, signs, digits. Lower case, without diacritics.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: "аαɑᴀꓮꭺⲁᗅ𐊠𐌀𖽀ⱥλδ₳ᗩ@⍺∀∆△▲⋀∧ᐱꓥдꭿꮧ卂人ム",
  p: "рρᴘꓑꮲⲣᑭ𐊕₱ᵽþƿҏƥꝑ⍴₽ᴩ卩尸",
  t: "тτᴛꓔꭲⲧ𐊗𐊱𐌕𖼊ŧʈƭⱦ₮⊤⟙†⊺┬丅ㄒʇ⊥干",
  o: "оοᴏꓳօⲟ𐊒𐊫ø0",
  s: "ѕꜱꓢꮪ𐊖5$",
  c: "сϲᴄꓚꮯⲥ𐊢𐌂",
  i: "іιɪꓲꭵⲓı1l|",
  n: "νпɴꓠⲛո",
};
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, alike]) => [...alike].map((one) => [one, letter] as const)),
);
/** First code points of the negative circled, negative squared and regional indicator alphabets. */
const EMBLEMS: readonly number[] = [0x1f150, 0x1f170, 0x1f1e6];
const ALPHABET = 26;
const SMALL_A = 97;
/** Trade mark signs, which Unicode normalization would turn into letters. */
const TRADE_MARKS = /[©®™℠℗]/g;
/** Names of APT: its symbol, plural, and thousands and millions of APT. */
const NAMES: ReadonlySet<string> = new Set(["apt", "apts", "aptos", "aptoscoin", "aptcoin", "kapt", "mapt"]);
/** A single word, or joined words of at least two letters each, as in a liquidity pool's symbol. */
const WORDS = /[a-z0-9]{2,}(?:[-/_+&][a-z0-9]{2,})+|[a-z0-9]+/g;

/** Whether another asset uses APT's name, a look-alike of it, or an amount of APT as its name. */
export function resemblesApt(asset: string, described: AssetDescription | undefined): boolean {
  if (asset === APT_COIN || described === undefined) return false;
  return isOnlyApt(described.name) || readingsOf(described.symbol).some((one) => NAMES.has(skeleton(one)) || hasAptAsWord(one));
}

/** Possible readings of a symbol. A dollar sign is an "s", or marks the symbol of an asset; a "Ƭ" can be read as "P" too. */
function readingsOf(symbol: string): readonly string[] {
  const unmarked = symbol.replace(/^\s*\$+/, "");
  return [...new Set([symbol, unmarked, unmarked.replace(/[Ƭƭ]/g, "p")])];
}

/** Visual skeleton of a text: no diacritics, gaps or upper case, and Latin letters instead of look-alikes. */
export function skeleton(text: string): string {
  return inLatin(text).replace(/[^a-z0-9]/g, "");
}

/** Number of characters compared; the page never shows more of a name. */
const MAX_CHARACTERS = 64;

/** Words that add nothing to the name of APT. Written as skeletons, in which "l" counts as "i". */
const FILLERS: ReadonlySet<string> = new Set(
  ["coin", "token", "native", "gas", "official", "the", "mainnet", "testnet", "network", "real", "original", "genuine", "true"].map(
    skeleton,
  ),
);
/** Version such as "v2" or "1.0", after digits were replaced by look-alike letters. */
const VERSION = /^v?[0-9ios]{1,4}$/;

/** Whether a name contains only names of APT, like "APT (Aptos Coin)". "Staked APT" is a legitimate name of another asset. */
function isOnlyApt(name: string): boolean {
  if (NAMES.has(skeleton(name))) return true;
  const words = inLatin(name).match(/[a-z0-9]+/g) ?? [];
  return words.some((word) => NAMES.has(word)) && words.every((word) => NAMES.has(word) || FILLERS.has(word) || VERSION.test(word));
}

/** Whether a symbol contains APT as a word, also with spaces between the letters. */
function hasAptAsWord(symbol: string): boolean {
  const words = inLatin(symbol).match(WORDS) ?? [];
  return words.some((_, from) => words.slice(from).some((__, length) => NAMES.has(words.slice(from, from + length + 1).join(""))));
}

function inLatin(text: string): string {
  const plain = text.slice(0, MAX_CHARACTERS).replace(TRADE_MARKS, " ").normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
  return [...plain].map((character) => LETTERS.get(character) ?? emblem(character) ?? character).join("");
}

function emblem(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const first = EMBLEMS.find((start) => code >= start && code < start + ALPHABET);
  return first === undefined ? undefined : String.fromCodePoint(SMALL_A + code - first);
}
