import { FIGURE_MARKS } from "../../language/languages.ts";
import { currentLanguage } from "../../language/words.ts";

const GROUP = 3;

/**
 * Exact decimal text of an amount in the current language, with grouped thousands and no trailing zeros: `1,200.00054`, in German
 * `1.200,00054`.
 */
export function formatUnits(units: bigint, decimals: number): string {
  const { negative, whole, fraction } = split(units, decimals);
  const { decimal } = FIGURE_MARKS[currentLanguage()];
  return `${negative ? "−" : ""}${groupThousands(whole)}${fraction === "" ? "" : `${decimal}${fraction}`}`;
}

/** Formats an amount independently of the language, for links and files: decimal point, no grouping, ASCII minus. */
export function formatUnitsPlain(units: bigint, decimals: number): string {
  const { negative, whole, fraction } = split(units, decimals);
  return `${negative ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}

/** Formats versions, heights and other counts in the current language: `1234567` as `1,234,567`. */
export function formatCount(count: bigint | number): string {
  const text = count.toString();
  return text.startsWith("-") ? `−${groupThousands(text.slice(1))}` : groupThousands(text);
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
  return groups.join(FIGURE_MARKS[currentLanguage()].group);
}
