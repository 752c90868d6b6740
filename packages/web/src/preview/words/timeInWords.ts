import { t } from "../../language/words.ts";

const [MINUTE, HOUR, DAY, YEAR] = [60n, 3_600n, 86_400n, 31_536_000n];

/** Formats a duration in the largest unit that occurs at least twice. */
export function timeInWords(secs: bigint): string {
  if (secs < 2n * MINUTE) return t("preview:seconds", { number: secs });
  if (secs < 2n * HOUR) return t("preview:minutes", { number: secs / MINUTE });
  if (secs < 2n * DAY) return t("preview:hours", { count: Number(secs / HOUR) });
  if (secs < 2n * YEAR) return t("preview:days", { count: Number(secs / DAY) });
  return t("preview:years", { count: Number(secs / YEAR) });
}
