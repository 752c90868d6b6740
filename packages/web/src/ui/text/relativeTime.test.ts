import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import { relativeTime } from "./relativeTime.ts";

const NOW = 1_800_000_000;

describe("relativeTime, which formats an elapsed time", () => {
  it.each([
    [0, "just now"],
    [1, "just now"],
    [2, "2 seconds ago"],
    [59, "59 seconds ago"],
    [60, "1 minute ago"],
    [3599, "59 minutes ago"],
    [3600, "1 hour ago"],
    [86_400, "1 day ago"],
    [40 * 86_400, "1 month ago"],
    [800 * 86_400, "2 years ago"],
    [-20, "in 20 seconds"],
  ])("formats %i seconds as %s", (ago, words) => {
    expect(relativeTime(NOW - ago, NOW)).toBe(words);
  });
});
