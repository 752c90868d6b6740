import "../../language/testing/english.ts";
import { expect, it } from "vitest";
import { dayText, exactText } from "./DateText.tsx";

it.each([0n, 1_800_000_000n, -1n, 2n ** 64n - 1n, 10n ** 77n, -(10n ** 77n)])(
  "dayText and exactText format %s Unix seconds without throwing",
  (secs) => {
    expect(dayText(secs)).toMatch(/\d/);
    expect(exactText(secs)).toMatch(/\d/);
  },
);
