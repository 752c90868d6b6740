import { hostInLetters } from "./punycode.ts";

/** A site whose host name resembles a site that the user connected. */
export interface SiteLikeness {
  /** Origin of the known site. */
  readonly known: string;
  /** Host names as readers see them. */
  readonly knownHost: string;
  readonly host: string;
  /** Indexes of characters of `host` that differ, if both names have the same length. */
  readonly differing: readonly number[] | undefined;
}

/** Letters of other alphabets, and digits, that look like these Latin letters. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: "аαɑáàâäãå",
  b: "Ьƅ",
  c: "сϲç",
  d: "ԁ",
  e: "еéèêëє",
  g: "ɡ",
  h: "һ",
  i: "іíìîïıι1l|",
  j: "ј",
  k: "κк",
  n: "ոñη",
  o: "оοσöóòôõø0",
  p: "рρ",
  q: "ԛ",
  r: "г",
  s: "ѕ5",
  t: "тτ",
  u: "υüúùûս",
  v: "νѵ",
  w: "ԝω",
  x: "хχ",
  y: "уүýÿ",
  z: "ᴢ2",
};
const LETTER_OF = new Map(Object.entries(LOOK_ALIKES).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)));
/** Pairs of letters that look like one. */
const PAIRS = [
  ["rn", "m"],
  ["vv", "w"],
  ["cl", "d"],
] as const;
/** Names shorter than this resemble others by chance. */
const SHORTEST_FOR_TYPO = 7;
const LAST_ASCII = 0x7f;

/** The known site that another origin imitates: the same look, one character off, or as the beginning of a longer name. */
export function likenessOf(origin: string, known: readonly string[]): SiteLikeness | undefined {
  const { hostname } = new URL(origin);
  if (isLocal(hostname)) return undefined;
  const host = hostInLetters(hostname);
  for (const other of known) {
    const otherName = new URL(other).hostname;
    // Other ports and subdomains of a known host belong to it.
    if (otherName === hostname || hostname.endsWith(`.${otherName}`) || otherName.endsWith(`.${hostname}`) || isLocal(otherName)) continue;
    const knownHost = hostInLetters(otherName);
    const isImitation =
      look(host) === look(knownHost) ||
      host.startsWith(`${knownHost}.`) ||
      host.startsWith(`${knownHost}-`) ||
      (knownHost.length >= SHORTEST_FOR_TYPO && isOneOff(host, knownHost));
    if (isImitation) return { known: other, knownHost, host, differing: differingAt(host, knownHost) };
  }
  return undefined;
}

/** Whether a name contains letters of other alphabets. */
export function hasForeignLetters(host: string): boolean {
  return [...hostInLetters(host)].some((letter) => letter.charCodeAt(0) > LAST_ASCII);
}

/** Name with each character replaced by the Latin letter that it looks like. */
function look(host: string): string {
  const letters = [...host.toLowerCase()].map((character) => LETTER_OF.get(character) ?? character).join("");
  return PAIRS.reduce((text, [pair, letter]) => text.replaceAll(pair, letter), letters);
}

/** Whether two names differ by one inserted, missing, changed or swapped character. */
function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)];
  if (one.length < other.length) return restOfOne === restOfOther.slice(1);
  if (one.length > other.length) return restOfOne.slice(1) === restOfOther;
  const isSwapped = restOfOne[0] === restOfOther[1] && restOfOne[1] === restOfOther[0];
  return restOfOne.slice(1) === restOfOther.slice(1) || (isSwapped && restOfOne.slice(2) === restOfOther.slice(2));
}

function differingAt(host: string, knownHost: string): readonly number[] | undefined {
  const [characters, others] = [[...host], [...knownHost]];
  if (characters.length !== others.length) return undefined;
  return characters.flatMap((character, at) => (character === others[at] ? [] : [at]));
}

function isLocal(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || /^[\d.]+$/.test(host) || host.startsWith("[");
}
