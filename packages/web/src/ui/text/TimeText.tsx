import { createContext, useContext } from "react";
import { currentLanguage, t } from "../../language/words.ts";
import { MS_PER_SEC, USECS_PER_MS } from "../../units/time.ts";
import { exactFormat } from "./dateFormats.ts";
import { relativeTime } from "./relativeTime.ts";
import { useNow } from "./useNow.ts";

/** Seconds by which the ledger's time is ahead of this computer's clock (negative if behind). Relative times use the ledger's time. */
export const TimeAheadContext = createContext(0);

export type TimeTextProps = ({ readonly usecs: bigint } | { readonly secs: bigint | number }) & {
  /** True to show the absolute date and time, with the relative time as tooltip. */
  readonly absolute?: boolean;
  /** True if the time was measured by this computer's clock, not the ledger's. */
  readonly ofComputer?: boolean | undefined;
};

/** Relative time, with the exact time as tooltip. */
export function TimeText(props: TimeTextProps) {
  const aheadSecs = useContext(TimeAheadContext);
  const nowSecs = useNow() + (props.ofComputer === true ? 0 : aheadSecs);
  // Times in milliseconds are small enough to be exact as JavaScript numbers.
  const ms = "usecs" in props ? Number(props.usecs / USECS_PER_MS) : Number(props.secs) * MS_PER_SEC;
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) return <span>{t("common:unknownTime")}</span>;
  const exactly = exactFormat(currentLanguage()).format(date);
  const relative = relativeTime(Math.floor(ms / MS_PER_SEC), nowSecs);
  return (
    <time dateTime={date.toISOString()} title={props.absolute === true ? relative : exactly} className="figures whitespace-nowrap">
      {props.absolute === true ? exactly : relative}
    </time>
  );
}
