import { t } from "../../language/words.ts";
import { formatCount } from "../../ui/amount.ts";
import { Notice } from "../../ui/Notice.tsx";

export interface RepeatedNoticeProps {
  /** What the places count: lines of the text, or payments of the preview. */
  readonly of: "sendMany:sameLines" | "sendMany:samePayments";
  /** The places of payments that are the same, counted from 0. */
  readonly groups: readonly (readonly number[])[];
}

const GROUPS_SHOWN = 8;
const PLACES_SHOWN = 12;

/** Tells which payments of a list are the same, as where a table was pasted twice. */
export function RepeatedNotice({ of, groups }: RepeatedNoticeProps) {
  if (groups.length === 0) return null;
  const rest = groups.length - GROUPS_SHOWN;
  return (
    <Notice level="caution" title={t("sendMany:repeated", { count: groups.length })}>
      <ul className="grid gap-0.5">
        {groups.slice(0, GROUPS_SHOWN).map((places) => (
          <li key={places[0]}>{t(of, { numbers: numbersText(places) })}</li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-1">{t("sendMany:moreProblems", { count: rest })}</p>}
      <p className="mt-1">{t("sendMany:repeatedText")}</p>
    </Notice>
  );
}

/** "3, 7, 12 and 40 more", counted from 1. */
export function numbersText(places: readonly number[]): string {
  const shown = places.slice(0, PLACES_SHOWN).map((place) => formatCount(place + 1));
  const rest = places.length - shown.length;
  return rest === 0 ? shown.join(", ") : t("sendMany:andMore", { numbers: shown.join(", "), count: rest });
}
