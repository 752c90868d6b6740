import fc from "fast-check";
import { expect, test } from "vitest";
import { secondsText, timestampText } from "./timestamp.ts";

test.each([
  [0n, "1970-01-01T00:00:00.000000"],
  [1n, "1970-01-01T00:00:00.000001"],
  [1_735_689_600_123_456n, "2025-01-01T00:00:00.123456"],
  [1_735_689_600_000_120n, "2025-01-01T00:00:00.000120"],
  [253_402_300_799_999_999n, "9999-12-31T23:59:59.999999"],
  [253_402_300_800_000_000n, "9999-12-31T23:59:59"],
  [2n ** 64n - 1n, "9999-12-31T23:59:59"],
])("timestampText formats %s microseconds as %s", (usecs, text) => {
  expect(timestampText(usecs)).toBe(text);
});

test.each([
  [0n, "1970-01-01T00:00:00"],
  [1_735_689_600n, "2025-01-01T00:00:00"],
  [253_402_300_799n, "9999-12-31T23:59:59"],
  [253_402_300_800n, "9999-12-31T23:59:59"],
  [2n ** 64n - 1n, "9999-12-31T23:59:59"],
])("secondsText formats %s seconds as %s", (seconds, text) => {
  expect(secondsText(seconds)).toBe(text);
});

test("timestampText preserves microseconds and sort order", () => {
  const time = fc.bigInt({ min: 0n, max: 253_402_300_799_999_999n });
  fc.assert(
    fc.property(time, time, (one, other) => {
      const [seconds, fraction] = timestampText(one).split(".");
      expect(BigInt(Date.parse(`${seconds}Z`)) * 1000n + BigInt(fraction ?? -1)).toBe(one);
      expect(timestampText(one) < timestampText(other)).toBe(one < other);
    }),
  );
});
