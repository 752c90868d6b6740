import { currentLanguage } from "../../language/words.ts";
import { axisFormat, exactFormat } from "../../ui/dateFormats.ts";

const MS_PER_SEC = 1_000;
/** Longer than a day, so that the format has the date and no time. */
const DAYS_MS = 10 * 86_400_000;

/** A day, with the exact time in the tooltip. A ledger's time, which a network of one's own may have moved: so it is not told as "in three days". */
export function DateText({ secs }: { readonly secs: bigint }) {
  const date = dateOf(secs);
  return (
    <time dateTime={date.toISOString()} title={exactText(secs)} className="figures whitespace-nowrap">
      {dayText(secs)}
    </time>
  );
}

/** A day as text. */
export function dayText(secs: bigint): string {
  return axisFormat(currentLanguage(), DAYS_MS).format(dateOf(secs));
}

/** Date and time in words, for sentences. */
export function exactText(secs: bigint): string {
  return exactFormat(currentLanguage()).format(dateOf(secs));
}

/** The last moment that a date can hold, and before 1970 the first: for a lock-up that somebody set beyond it, and for what a node makes up. */
const LATEST_SECS = 8_640_000_000_000n;

function dateOf(secs: bigint): Date {
  const [latest, earliest] = [LATEST_SECS, -LATEST_SECS];
  return new Date(Number(secs > latest ? latest : secs < earliest ? earliest : secs) * MS_PER_SEC);
}
