import type { Royalty } from "../../chain/ledger/tokenFacts.ts";
import { shareText } from "../../preview/shareText.ts";

/** A royalty as a part of the price; undefined where there is none. */
export function royaltyText(royalty: Pick<Royalty, "numerator" | "denominator"> | undefined): string | undefined {
  if (royalty === undefined || royalty.numerator === 0n || royalty.denominator === 0n) return undefined;
  return shareText(royalty.numerator, royalty.denominator);
}
