import { t } from "../../language/words.ts";
import { numbersText } from "../../parts/flow/list/numbersText.ts";
import { Notice } from "../../ui/Notice.tsx";

export interface RepeatedNoticeProps {
  /** Text key that says what the positions count: lines of text or previewed payments. */
  readonly of: "sendMany:sameLines" | "sendMany:samePayments";
  /** Positions of identical payments, zero-based. */
  readonly groups: readonly (readonly number[])[];
}

const GROUPS_SHOWN = 8;

/** Warns about identical payments in a list, for example after pasting a table twice. */
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
