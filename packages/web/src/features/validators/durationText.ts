import { t } from "../../language/words.ts";
import { SECS_PER_HOUR, SECS_PER_MINUTE, USECS_PER_SEC } from "../../units/time.ts";

/** Formats a duration: `2 h 5 min`, `43 s`. */
export function durationText(usecs: bigint): string {
  const secs = usecs / USECS_PER_SEC;
  const [hours, minutes] = [secs / SECS_PER_HOUR, (secs % SECS_PER_HOUR) / SECS_PER_MINUTE];
  if (hours > 0n) return t("validators:hoursMinutes", { hours, minutes });
  return minutes > 0n
    ? t("validators:minutesSeconds", { minutes, seconds: secs % SECS_PER_MINUTE })
    : t("validators:seconds", { seconds: secs });
}
