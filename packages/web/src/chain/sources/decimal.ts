/** Exact non-negative decimal number: `digits` / 10^`scale`. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/** Plain decimal without sign, exponent or leading zeros; 15 integer digits and 18 fraction digits exceed any price. */
const DECIMAL = /^(0|[1-9]\d{0,14})(?:\.(\d{1,18}))?$/;

/** Parses a plain decimal; undefined for other values. */
export function readDecimal(text: unknown): Decimal | undefined {
  const found = typeof text === "string" ? DECIMAL.exec(text) : null;
  if (found === null) return undefined;
  const [, whole = "", fraction = ""] = found;
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

/** Value of an amount in hundredths of the currency, rounded to nearest. */
export function valueInHundredths(units: bigint, decimals: number, price: Decimal): bigint {
  const divisor = 10n ** BigInt(decimals + price.scale);
  return (2n * 100n * units * price.digits + divisor) / (2n * divisor);
}
