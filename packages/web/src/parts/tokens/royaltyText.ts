import type { Royalty } from "../../chain/ledger/tokenFacts.ts";

const HUNDREDTHS = 10_000n;

/** A royalty as a part of the price: per cent where that is exact to a hundredth, otherwise a fraction; undefined where there is none. */
export function royaltyText(royalty: Pick<Royalty, "numerator" | "denominator"> | undefined): string | undefined {
  if (royalty === undefined || royalty.numerator === 0n || royalty.denominator === 0n) return undefined;
  const { numerator, denominator } = royalty;
  if ((numerator * HUNDREDTHS) % denominator !== 0n) return `${numerator}/${denominator}`;
  const points = (numerator * HUNDREDTHS) / denominator;
  const decimals = (points % 100n).toString().padStart(2, "0").replace(/0+$/, "");
  return `${points / 100n}${decimals === "" ? "" : `.${decimals}`}%`;
}
