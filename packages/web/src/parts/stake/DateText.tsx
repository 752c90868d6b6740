import { currentLanguage } from "../../language/words.ts";
import { axisFormat, exactFormat } from "../../ui/text/dateFormats.ts";
import { MS_PER_SEC } from "../../units/time.ts";

/** Any span above a day; it selects a format with date and without time. */
const DAYS_MS = 10 * 86_400_000;

/**
 * Date with the exact time as tooltip. Ledger time can be shifted on a local network, so a relative text such as "in three days" would be
 * wrong.
 */
export function DateText({ secs }: { readonly secs: bigint }) {
  const date = dateOf(secs);
  return (
    <time dateTime={date.toISOString()} title={exactText(secs)} className="figures whitespace-nowrap">
      {dayText(secs)}
    </time>
  );
}

/** Date of a ledger time as plain text. */
export function dayText(secs: bigint): string {
  return axisFormat(currentLanguage(), DAYS_MS).format(dateOf(secs));
}

/** Date and time of a ledger time as text, for use inside sentences. */
export function exactText(secs: bigint): string {
  return exactFormat(currentLanguage()).format(dateOf(secs));
}

/** Largest time that JavaScript dates support: lock-ups and node responses may contain larger values. */
const LATEST_SECS = 8_640_000_000_000n;

function dateOf(secs: bigint): Date {
  const [latest, earliest] = [LATEST_SECS, -LATEST_SECS];
  return new Date(Number(secs > latest ? latest : secs < earliest ? earliest : secs) * MS_PER_SEC);
}
