import { asInteger, asObject, asText } from "./jsonFields.ts";
import { UnreadableAnswer } from "./unreadableAnswer.ts";

/** Asset description by its issuer. Name and symbol are untrusted text. */
export interface AssetDescription {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

const MAX_DECIMALS = 255n;
/**
 * Maximum number of characters of names and symbols, above every network's own limit. Laying out a name of a hundred thousand letters would
 * block the page.
 */
const MAX_CHARACTERS = 1_000;

/** Reads an asset description from a response of a node or index. */
export function readDescription(value: unknown): AssetDescription {
  const { name, symbol, decimals } = asObject(value);
  return { name: readIssuerText(name), symbol: readIssuerText(symbol), decimals: readDecimals(decimals) };
}

/** Reads an asset's number of decimals; rejects numbers too large to display. */
export function readDecimals(value: unknown): number {
  const count = asInteger(value);
  if (count < 0n || count > MAX_DECIMALS) throw new UnreadableAnswer("a number of decimals was expected");
  return Number(count);
}

/** Reads a text chosen by an asset's issuer, truncated to a maximum length. */
export function readIssuerText(value: unknown): string {
  return asText(value).slice(0, MAX_CHARACTERS);
}
