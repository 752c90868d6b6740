import type { KnownAddress } from "./useKnownAddresses.ts";

const MOST_SUGGESTED = 5;
/** Minimum number of typed digits for suggestions: fewer would match too many addresses. */
const LEAST_DIGITS = 4;

/** Known addresses that match the typed text: by part of a name, or by the first or last digits of the address. */
export function suggestionsFor(typed: string, known: readonly KnownAddress[]): readonly KnownAddress[] {
  const text = typed.trim().toLowerCase();
  if (text === "") return [];
  return known.filter((one) => isCalled(one, text) || isDigitsOf(one, text)).slice(0, MOST_SUGGESTED);
}

/** Known address with exactly this name; undefined if several share it. */
export function calledExactly(typed: string, known: readonly KnownAddress[]): KnownAddress | undefined {
  const text = typed.trim().toLowerCase();
  const [found, ...others] = known.filter(({ kind, label }) => kind !== "recent" && label.toLowerCase() === text);
  return others.length === 0 ? found : undefined;
}

function isCalled({ kind, label }: KnownAddress, text: string): boolean {
  return kind !== "recent" && label.toLowerCase().includes(text);
}

function isDigitsOf({ address }: KnownAddress, text: string): boolean {
  const digits = text.replace(/^0x/, "");
  return digits.length >= LEAST_DIGITS && (address.startsWith(`0x${digits}`) || address.endsWith(digits));
}
