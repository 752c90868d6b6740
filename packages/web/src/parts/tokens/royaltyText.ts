import type { Royalty } from "../../chain/ledger/tokenFacts.ts";
import { shareText } from "../../preview/sentences/shareText.ts";

/** Royalty as a share of the price; undefined for zero or an invalid denominator. */
export function royaltyText(royalty: Pick<Royalty, "numerator" | "denominator"> | undefined): string | undefined {
  if (royalty === undefined || royalty.numerator === 0n || royalty.denominator === 0n) return undefined;
  return shareText(royalty.numerator, royalty.denominator);
}
