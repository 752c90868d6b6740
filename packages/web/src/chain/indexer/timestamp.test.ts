import { describe, expect, it } from "vitest";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";
import { readTimestamp } from "./timestamp.ts";

describe("timestamp of an index", () => {
  it.each([
    ["1970-01-01T00:00:00", 0n],
    ["1970-01-01T00:00:01.5", 1_500_000n],
    ["2026-11-15T12:00:00.123456", 1_794_744_000_123_456n],
  ])("%s is parsed as UTC with microseconds", (text, usecs) => {
    expect(readTimestamp(text)).toBe(usecs);
  });

  it.each(["", "2026-11-15", "2026-11-15T12:00:00Z", "2026-13-45T99:00:00", 5])("%j is rejected", (value) => {
    expect(() => readTimestamp(value)).toThrow(UnreadableAnswer);
  });
});
