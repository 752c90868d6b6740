import { FIGURE_MARKS, type Language } from "../../language/languages.ts";
import { currentLanguage, t } from "../../language/words.ts";
import { formatUnits, formatUnitsPlain } from "../text/amount.ts";

// Parsing of typed or pasted amounts, and formatting for input fields, as described in docs/decisions/0035-figures-follow-the-language.md.

/** Maximum length of a typed amount; no person types a longer one. */
const MAX_TEXT_LENGTH = 80;

/** Result of `parseUnits`: an integer in smallest units, or an error message. */
export type ParsedUnits = { readonly ok: true; readonly value: bigint } | Refused;
interface Refused {
  readonly ok: false;
  readonly reason: string;
}

/** Integer and fraction digits of an amount. */
interface Figures {
  readonly whole: string;
  /** Fraction digits without trailing zeros. */
  readonly fraction: string;
}

/**
 * Parses a typed amount exactly, in the format of the page's language. Amounts pasted into a German page are often in English format: there
 * a text readable in only one format is accepted, and a text with different values in both is rejected.
 */
export function parseUnits(text: string, decimals: number): ParsedUnits {
  const read = readTyped(text);
  if ("reason" in read) return read;
  if (read.fraction.length > decimals) {
    return refused(decimals === 0 ? t("fields:amountWhole") : t("fields:amountDecimals", { count: decimals }));
  }
  return { ok: true, value: BigInt(`${read.whole}${read.fraction.padEnd(decimals, "0")}`) };
}

/** Typed amount with a decimal point, independent of language and asset decimals; undefined if the text is not an amount. */
export function typedAmountPlain(text: string): string | undefined {
  const read = readTyped(text);
  if ("reason" in read) return undefined;
  return read.fraction === "" ? read.whole : `${read.whole}.${read.fraction}`;
}

function readTyped(text: string): Figures | Refused {
  const trimmed = text.trim();
  if (trimmed === "") return refused(t("fields:amountMissing"));
  if (trimmed.length > MAX_TEXT_LENGTH) return refused(t("fields:amountTooLong"));
  if (/^[-−]/.test(trimmed)) return refused(t("fields:amountNegative"));
  const language = currentLanguage();
  const figures = readFigures(trimmed, language);
  const english = language === "en" ? undefined : readFigures(trimmed, "en");
  if (figures !== undefined && english !== undefined && textOf(figures) !== textOf(english)) {
    return refused(t("fields:amountAmbiguous", { text: trimmed, one: unmistakable(figures), other: unmistakable(english) }));
  }
  return figures ?? english ?? refused(notANumber(trimmed));
}

/** Amount for an input field, grouped if that is unambiguous. `parseUnits` parses it back exactly. */
export function formatUnitsForInput(units: bigint, decimals: number): string {
  const grouped = formatUnits(units, decimals);
  const parsed = parseUnits(grouped, decimals);
  return parsed.ok && parsed.value === units ? grouped : plainAmountForInput(formatUnitsPlain(units, decimals));
}

/** Converts an amount from a link or file, written with a decimal point, to the format of the input field. Other texts stay unchanged. */
export function plainAmountForInput(plain: string): string {
  const [, whole, fraction] = /^(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
  return whole === undefined ? plain : unmistakable({ whole, fraction: fraction ?? "" });
}

/** Removes a pasted asset symbol after the amount. */
export function withoutSymbol(text: string, symbol: string): string {
  const trimmed = text.trim();
  // Digits belong to the amount, even if an issuer's symbol consists of digits.
  const isNamed = /^\d/.test(trimmed) && !/^[\p{N}\p{P}]/u.test(symbol) && trimmed.toLowerCase().endsWith(symbol.toLowerCase());
  return isNamed ? trimmed.slice(0, trimmed.length - symbol.length).trimEnd() : text;
}

const SPACE = " \u00a0\u2009\u202f";
const WRITTEN: Readonly<Record<Language, RegExp>> = { en: patternOf("en"), de: patternOf("de") };

/** Pattern of digits with an optional fraction, grouped by threes with the language's separator, with spaces, or ungrouped. */
function patternOf(language: Language): RegExp {
  const { decimal, group } = FIGURE_MARKS[language];
  return new RegExp(`^([1-9]\\d{0,2}(?:\\${group}\\d{3})+|[1-9]\\d{0,2}(?:[${SPACE}]\\d{3})+|\\d*)(?:\\${decimal}(\\d*))?$`);
}

function readFigures(text: string, language: Language): Figures | undefined {
  const [, whole = "", fraction = ""] = WRITTEN[language].exec(text) ?? [];
  if (whole === "" && fraction === "") return undefined;
  return { whole: whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "") || "0", fraction: fraction.replace(/0+$/, "") };
}

function textOf({ whole, fraction }: Figures): string {
  return `${whole}.${fraction}`;
}

/** Formats an amount unambiguously: a fraction of three digits gets a fourth, because it could be read as thousands. */
function unmistakable({ whole, fraction }: Figures): string {
  if (fraction === "") return whole;
  const text = `${whole}${FIGURE_MARKS[currentLanguage()].decimal}${fraction}`;
  const isMistakable = currentLanguage() !== "en" && readFigures(text, "en") !== undefined;
  return isMistakable ? `${text}0` : text;
}

function notANumber(text: string): string {
  if (currentLanguage() === "en" && /^\d+,\d{1,2}$/.test(text)) return t("fields:amountPoint", { example: text.replace(",", ".") });
  return t("fields:amountDigits");
}

function refused(reason: string): Refused {
  return { ok: false, reason };
}
