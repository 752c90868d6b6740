import { t } from "../language/words.ts";

/** Text longer than this is no amount a person typed. */
const MAX_TEXT_LENGTH = 80;
const GROUP = 3;

/** What `parseUnits` made of a text: a whole number of smallest units, or why not, in words. */
export type ParsedUnits = { readonly ok: true; readonly value: bigint } | { readonly ok: false; readonly reason: string };

/** Exact decimal text of an amount, thousands grouped, no trailing zeros: `1,200.00054`. */
export function formatUnits(units: bigint, decimals: number): string {
  const { negative, whole, fraction } = split(units, decimals);
  return `${negative ? "−" : ""}${groupThousands(whole)}${fraction === "" ? "" : `.${fraction}`}`;
}

/** The same without grouping and with an ASCII minus, for links, files and input fields. */
export function formatUnitsPlain(units: bigint, decimals: number): string {
  const { negative, whole, fraction } = split(units, decimals);
  return `${negative ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}

/** Reads what a person typed, exactly. Grouping commas are read where they group; anything else is refused with a reason. */
export function parseUnits(text: string, decimals: number): ParsedUnits {
  const trimmed = text.trim();
  if (trimmed === "") return refused(t("common:amountMissing"));
  if (trimmed.length > MAX_TEXT_LENGTH) return refused(t("common:amountTooLong"));
  if (/^[-−]/.test(trimmed)) return refused(t("common:amountNegative"));
  const match = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/.exec(trimmed);
  const whole = match?.[1]?.replaceAll(",", "") ?? "";
  const fraction = match?.[2] ?? "";
  if (match === null || (whole === "" && fraction === "")) return refused(notANumber(trimmed));
  const significant = fraction.replace(/0+$/, "");
  if (significant.length > decimals) {
    return refused(decimals === 0 ? t("common:amountWhole") : t("common:amountDecimals", { decimals }));
  }
  return { ok: true, value: BigInt(`${whole === "" ? "0" : whole}${significant.padEnd(decimals, "0")}`) };
}

/** `1234567` as `1,234,567`, for versions, heights and other counts. */
export function formatCount(count: bigint | number): string {
  const text = count.toString();
  return text.startsWith("-") ? `−${groupThousands(text.slice(1))}` : groupThousands(text);
}

function notANumber(text: string): string {
  if (/^\d+,\d{1,2}$/.test(text)) return t("common:amountPoint", { example: text.replace(",", ".") });
  return t("common:amountDigits");
}

function refused(reason: string): ParsedUnits {
  return { ok: false, reason };
}

function split(units: bigint, decimals: number): { negative: boolean; whole: string; fraction: string } {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  return { negative, whole: digits.slice(0, point), fraction: digits.slice(point).replace(/0+$/, "") };
}

function groupThousands(digits: string): string {
  const head = digits.length % GROUP;
  const groups = head === 0 ? [] : [digits.slice(0, head)];
  for (let at = head; at < digits.length; at += GROUP) groups.push(digits.slice(at, at + GROUP));
  return groups.join(",");
}
