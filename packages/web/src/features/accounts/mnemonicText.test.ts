import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import { mnemonicWords, wordCountProblem } from "./mnemonicText.ts";

describe("pasted recovery phrase", () => {
  it.each([
    { text: " Abandon  ability\nable ", words: ["abandon", "ability", "able"] },
    { text: "1. abandon 2. ability 3) able", words: ["abandon", "ability", "able"] },
    { text: "abandon, ability; able", words: ["abandon", "ability", "able"] },
    { text: "", words: [] },
  ])("splits the pasted text $text into recovery words", ({ text, words }) => {
    expect(mnemonicWords(text)).toEqual(words);
  });

  it("rejects word counts other than 12, 15, 18, 21 and 24", () => {
    expect(wordCountProblem("")).toBe("Enter the recovery phrase.");
    expect(wordCountProblem("one")).toContain("You entered 1 word. A recovery phrase has 12, 15, 18, 21 or 24.");
    expect(wordCountProblem("word ".repeat(12))).toBeUndefined();
    expect(wordCountProblem("word ".repeat(13))).toContain("13 words");
    expect(wordCountProblem("word ".repeat(24))).toBeUndefined();
  });
});
