import { createContext, useContext } from "react";
import { currentLanguage, t } from "../language/words.ts";
import { exactFormat } from "./dateFormats.ts";
import { relativeTime } from "./relativeTime.ts";
import { useNow } from "./useNow.ts";

const USECS_PER_MS = 1000n;
const MS_PER_SEC = 1000;

/** How many seconds the ledger's time is ahead of this computer's clock, or behind it if below 0: its moments are told from its own time. */
export const TimeAheadContext = createContext(0);

export type TimeTextProps = ({ readonly usecs: bigint } | { readonly secs: bigint | number }) & {
  /** The date and time itself, with how long ago in the tooltip. */
  readonly absolute?: boolean;
  /** A moment by this computer's clock, not the ledger's. */
  readonly ofComputer?: boolean | undefined;
};

/** A moment: how long ago, and exactly when in the tooltip. */
export function TimeText(props: TimeTextProps) {
  const aheadSecs = useContext(TimeAheadContext);
  const nowSecs = useNow() + (props.ofComputer === true ? 0 : aheadSecs);
  // A time, not an amount: milliseconds since 1970 fit a number.
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
