import "../../language/testing/english.ts";
import { expect, it } from "vitest";
import { timeInWords } from "./timeInWords.ts";

it.each([
  [1n, "1 s"],
  [119n, "119 s"],
  [120n, "2 min"],
  [7_199n, "119 min"],
  [7_200n, "2 hours"],
  [172_800n, "2 days"],
  [315_359_940n, "9 years"],
  [2n ** 64n, "584942417355 years"],
])("timeInWords formats %d seconds as %s", (secs, words) => {
  expect(timeInWords(secs)).toBe(words);
});
