import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import { autoLockOptions, autoLockValue, minutesOf } from "./autoLockChoices.ts";

describe("auto-lock durations in the settings", () => {
  it("autoLockOptions offers minutes, hours and never", () => {
    expect(autoLockOptions(15).map((option) => option.label)).toEqual([
      "1 minute",
      "5 minutes",
      "15 minutes",
      "30 minutes",
      "1 hour",
      "4 hours",
      "Never",
    ]);
  });

  it("autoLockOptions includes a stored duration that is not among the standard options", () => {
    expect(autoLockOptions(42).map((option) => option.value)).toEqual(["1", "5", "15", "30", "42", "60", "240", "never"]);
  });

  it("minutesOf parses every value from autoLockValue", () => {
    for (const minutes of [1, 15, 240, undefined]) expect(minutesOf(autoLockValue(minutes))).toBe(minutes);
  });
});
