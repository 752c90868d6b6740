import { FIGURE_MARKS, type Language } from "../language/languages.ts";
import { currentLanguage, t } from "../language/words.ts";
import { formatUnits, formatUnitsPlain } from "./amount.ts";

// Reading amounts that people type or paste, and writing them into fields (decision 0035).

/** Text longer than this is no amount a person typed. */
const MAX_TEXT_LENGTH = 80;

/** What `parseUnits` made of a text: a whole number of smallest units, or why not, in words. */
export type ParsedUnits = { readonly ok: true; readonly value: bigint } | Refused;
interface Refused {
  readonly ok: false;
  readonly reason: string;
}

/** The digits of an amount. */
interface Figures {
  readonly whole: string;
  /** Without trailing zeros. */
  readonly fraction: string;
}

/**
 * Reads what a person typed, exactly, in the way of the page's language. Amounts that are pasted into a German page are as often written the English
 * way: there a text is taken in either way if it can be read in one only, and refused if the two ways give different amounts.
 */
export function parseUnits(text: string, decimals: number): ParsedUnits {
  const read = readTyped(text);
  if ("reason" in read) return read;
  if (read.fraction.length > decimals) {
    return refused(decimals === 0 ? t("fields:amountWhole") : t("fields:amountDecimals", { count: decimals }));
  }
  return { ok: true, value: BigInt(`${read.whole}${read.fraction.padEnd(decimals, "0")}`) };
}

/** A typed amount as digits with a point, the same in every language, whatever decimals its asset has; undefined for a text that is no amount. */
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

/** An amount as a field shows it: grouped where that can be read in one way only. `parseUnits` reads it back exactly. */
export function formatUnitsForInput(units: bigint, decimals: number): string {
  const grouped = formatUnits(units, decimals);
  const parsed = parseUnits(grouped, decimals);
  return parsed.ok && parsed.value === units ? grouped : plainAmountForInput(formatUnitsPlain(units, decimals));
}

/** An amount from a link or a file, which is the same in every language, as a field shows it. What is no such amount stays as it is. */
export function plainAmountForInput(plain: string): string {
  const [, whole, fraction] = /^(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
  return whole === undefined ? plain : unmistakable({ whole, fraction: fraction ?? "" });
}

/** What was pasted with the asset's symbol behind it, without the symbol. */
export function withoutSymbol(text: string, symbol: string): string {
  const trimmed = text.trim();
  // Figures are the amount's own, whatever an issuer calls the asset.
  const isNamed = /^\d/.test(trimmed) && !/^[\p{N}\p{P}]/u.test(symbol) && trimmed.toLowerCase().endsWith(symbol.toLowerCase());
  return isNamed ? trimmed.slice(0, trimmed.length - symbol.length).trimEnd() : text;
}

const SPACE = " \u00a0\u2009\u202f";
const WRITTEN: Readonly<Record<Language, RegExp>> = { en: patternOf("en"), de: patternOf("de") };

/** Digits, grouped by threes with the language's mark or with spaces or not at all, and a fraction. */
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

/** Written so that it can be read in one way only: three decimals get a fourth, as they could be thousands. */
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
