import { asInteger, asObject, asText } from "./jsonFields.ts";
import { UnreadableAnswer } from "./unreadableAnswer.ts";

/** How an asset's issuer describes it. Name and symbol may be anything. */
export interface AssetDescription {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

const MAX_DECIMALS = 255n;

/** A description as nodes and indexes write it. */
export function readDescription(value: unknown): AssetDescription {
  const { name, symbol, decimals } = asObject(value);
  const count = asInteger(decimals);
  if (count < 0n || count > MAX_DECIMALS) throw new UnreadableAnswer("a number of decimals was expected");
  return { name: asText(name), symbol: asText(symbol), decimals: Number(count) };
}
