/** An exact decimal number that is not negative: `digits` / 10^`scale`. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/** No sign, no exponent, no leading zeros; 15 places before the point and 18 behind it are more than any price needs. */
const DECIMAL = /^(0|[1-9]\d{0,14})(?:\.(\d{1,18}))?$/;

/** Undefined for anything but a plain decimal text. */
export function readDecimal(text: unknown): Decimal | undefined {
  const found = typeof text === "string" ? DECIMAL.exec(text) : null;
  if (found === null) return undefined;
  const [, whole = "", fraction = ""] = found;
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

/** What so many units are worth, in hundredths of the price's currency, rounded to the nearest. */
export function valueInHundredths(units: bigint, decimals: number, price: Decimal): bigint {
  const divisor = 10n ** BigInt(decimals + price.scale);
  return (2n * 100n * units * price.digits + divisor) / (2n * divisor);
}
