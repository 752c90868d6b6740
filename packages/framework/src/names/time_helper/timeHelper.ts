import { SECS_PER_DAY, SECS_PER_HOUR, SECS_PER_MINUTE, SECS_PER_WEEK, SECS_PER_YEAR } from "@atoll/move";
import { declaration } from "../../generated/names/time_helper.ts";
import { mulU64 } from "../../native/arithmetic.ts";
import { implementModule } from "../../native/implementModule.ts";

export const timeHelperModule = implementModule(declaration, {
  minutes_to_seconds: (_, minutes) => mulU64(SECS_PER_MINUTE, minutes),
  days_to_seconds: (_, days) => mulU64(SECS_PER_DAY, days),
  seconds_to_days: (_, seconds) => seconds / SECS_PER_DAY,
  seconds_to_years: (_, seconds) => seconds / SECS_PER_YEAR,
  hours_to_seconds: (_, hours) => mulU64(SECS_PER_HOUR, hours),
  weeks_to_seconds: (_, weeks) => mulU64(SECS_PER_WEEK, weeks),
  years_to_seconds: (_, years) => mulU64(SECS_PER_YEAR, years),
});
