import { SECS_PER_DAY, SECS_PER_HOUR, SECS_PER_MINUTE, SECS_PER_WEEK, SECS_PER_YEAR } from "@atoll/move";
import { mulU64 } from "../../native/arithmetic.ts";
import { defineModule } from "../../native/defineModule.ts";
import { NAMES } from "../namesAddress.ts";

export const timeHelperModule = defineModule({
  id: `${NAMES}::time_helper`,
  functions: {
    "public fun minutes_to_seconds(minutes: u64): u64": (_, minutes: bigint) => mulU64(SECS_PER_MINUTE, minutes),
    "public fun days_to_seconds(days: u64): u64": (_, days: bigint) => mulU64(SECS_PER_DAY, days),
    "public fun seconds_to_days(seconds: u64): u64": (_, seconds: bigint) => seconds / SECS_PER_DAY,
    "public fun seconds_to_years(seconds: u64): u64": (_, seconds: bigint) => seconds / SECS_PER_YEAR,
    "public fun hours_to_seconds(hours: u64): u64": (_, hours: bigint) => mulU64(SECS_PER_HOUR, hours),
    "public fun weeks_to_seconds(weeks: u64): u64": (_, weeks: bigint) => mulU64(SECS_PER_WEEK, weeks),
    "public fun years_to_seconds(years: u64): u64": (_, years: bigint) => mulU64(SECS_PER_YEAR, years),
  },
});
