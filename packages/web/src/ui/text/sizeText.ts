import { DATE_LOCALES } from "../../language/languages.ts";
import { currentLanguage } from "../../language/words.ts";

const KIB = 1_024;
const UNITS = ["B", "KiB", "MiB", "GiB"] as const;

/** A byte size in the largest binary unit with a value of at least 1: `12.4 MiB`. */
export function sizeText(bytes: number): string {
  const power = bytes < KIB ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(KIB)));
  const figure = new Intl.NumberFormat(DATE_LOCALES[currentLanguage()], { maximumFractionDigits: power === 0 ? 0 : 1 });
  return `${figure.format(bytes / KIB ** power)} ${UNITS[power]}`;
}
