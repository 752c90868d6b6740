import { mulU64 } from "../../native/arithmetic.ts";
import { defineModule } from "../../native/defineModule.ts";
import { SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_MINUTE, SECONDS_PER_WEEK, SECONDS_PER_YEAR } from "../durations.ts";
import { NAMES } from "../namesAddress.ts";

export const timeHelperModule = defineModule({
  id: `${NAMES}::time_helper`,
  functions: {
    "public fun minutes_to_seconds(minutes: u64): u64": (_, minutes: bigint) => mulU64(SECONDS_PER_MINUTE, minutes),
    "public fun days_to_seconds(days: u64): u64": (_, days: bigint) => mulU64(SECONDS_PER_DAY, days),
    "public fun seconds_to_days(seconds: u64): u64": (_, seconds: bigint) => seconds / SECONDS_PER_DAY,
    "public fun seconds_to_years(seconds: u64): u64": (_, seconds: bigint) => seconds / SECONDS_PER_YEAR,
    "public fun hours_to_seconds(hours: u64): u64": (_, hours: bigint) => mulU64(SECONDS_PER_HOUR, hours),
    "public fun weeks_to_seconds(weeks: u64): u64": (_, weeks: bigint) => mulU64(SECONDS_PER_WEEK, weeks),
    "public fun years_to_seconds(years: u64): u64": (_, years: bigint) => mulU64(SECONDS_PER_YEAR, years),
  },
});
