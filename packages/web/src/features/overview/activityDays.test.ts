import { describe, expect, it } from "vitest";
import { activityDays, dayName } from "./activityDays.ts";

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();
const words = { today: "Today", yesterday: "Yesterday" };

describe("activity grouped by day", () => {
  it("starts a new group at each calendar day", () => {
    const days = activityDays([{ at: at(18, 9) }, { at: at(18, 1) }, { at: at(17, 23) }]);
    expect(days.map(({ entries }) => entries.length)).toEqual([2, 1]);
    expect(days.map((day) => day.at)).toEqual([at(18, 9), at(17, 23)]);
  });

  it("adds an entry without a time to the group before it", () => {
    expect(activityDays([{ at: at(18, 9) }, { at: undefined }]).map(({ entries }) => entries.length)).toEqual([2]);
    expect(activityDays([{ at: undefined }, { at: at(18, 9) }]).map(({ entries }) => entries.length)).toEqual([1, 1]);
  });

  it.each([
    [at(18, 0), /^Today$/],
    [at(17, 23), /^Yesterday$/],
    [at(14, 12), /^Saturday,? 14 November$/],
    [new Date(2025, 11, 31).getTime(), /^Wednesday,? 31 December 2025$/],
  ])("names the day of time %i", (moment, expected) => {
    expect(dayName(moment, at(18, 12), "en", words)).toMatch(expected);
  });
});
