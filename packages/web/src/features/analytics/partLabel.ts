import type { TimelinePart } from "../../chain/facts/timeline.ts";
import { currentLanguage } from "../../language/words.ts";
import { exactFormat } from "../../ui/text/dateFormats.ts";
import { USECS_PER_MS } from "../../units/time.ts";

/** Formatted end time of a timeline part. */
export function partLabel({ toUsecs }: TimelinePart): string {
  return exactFormat(currentLanguage()).format(new Date(Number(toUsecs / USECS_PER_MS)));
}
