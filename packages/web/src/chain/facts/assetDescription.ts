import { asInteger, asObject, asText } from "./jsonFields.ts";
import { UnreadableAnswer } from "./unreadableAnswer.ts";

/** How an asset's issuer describes it. Name and symbol may be anything. */
export interface AssetDescription {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

const MAX_DECIMALS = 255n;
/** More than any network allows, and than anybody reads: to lay out a name of a hundred thousand letters holds the page up. */
const MAX_CHARACTERS = 1_000;

/** A description as nodes and indexes write it. */
export function readDescription(value: unknown): AssetDescription {
  const { name, symbol, decimals } = asObject(value);
  return { name: readIssuerText(name), symbol: readIssuerText(symbol), decimals: readDecimals(decimals) };
}

/** How many decimals an asset has. More could not be written out. */
export function readDecimals(value: unknown): number {
  const count = asInteger(value);
  if (count < 0n || count > MAX_DECIMALS) throw new UnreadableAnswer("a number of decimals was expected");
  return Number(count);
}

/** A text that an issuer wrote, its beginning where it is endless. */
export function readIssuerText(value: unknown): string {
  return asText(value).slice(0, MAX_CHARACTERS);
}
