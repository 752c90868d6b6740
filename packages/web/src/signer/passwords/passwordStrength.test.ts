import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assessPassword } from "./passwordStrength.ts";

/** Time limit far above any normal estimate, but finite. */
const HANGING_MS = 10_000;

const WORDS = [
  "Summer",
  "Winter",
  "Welcome",
  "Dragon",
  "Monkey",
  "Football",
  "Liverpool",
  "Sunshine",
  "Princess",
  "Charlie",
  "Michelle",
  "Jessica",
  "Thomas",
  "Berlin",
  "Password",
];
const FORMS = [
  (word: string) => `${word}2024!`,
  (word: string) => `${word}.07`,
  (word: string) => `${word}1987`,
  (word: string) => `${word.toLowerCase()}123456`,
];

describe("a vault password", () => {
  it.each([
    ["", "at least 10"],
    ["Xk2!pQ9z", "at least 10"],
    ["Michelle.07", "similar to a commonly used|names|unrelated"],
    ["aaaaaaaaaaaaaaaa", "Repeated"],
    ["abcdefghijklmn", "sequences"],
    ["qwertyuiop1234", "commonly used|row|keyboard"],
    ["1qaz2wsx3edc", "commonly used"],
    ["zaq12wsxcde3", "commonly used"],
    ["asdfghjkl;'asd", "unrelated"],
    ["zyxwvutsrqponm", "sequences"],
    ["1234567890123", "unrelated"],
    ["12.03.1987", "Dates"],
    ["13/05/1992-13", "Dates"],
    ["2024-11-15-2024", "unrelated"],
    ["P@ssw0rd!2024", "commonly used"],
    ["P4$$w0rd12345", "unrelated"],
    ["letmein-letmein", "unrelated"],
    ["JenniferLopez1", "commonly used|unrelated"],
    ["Jessica.Smith.88", "unrelated"],
    ["iloveyouforever", "commonly used"],
    ["Tr0ub4dor&3", "unrelated"],
    ["xyzxyzxyzxyzxyz", "Repeated"],
    ["9999999999999a", "Repeated"],
    ["password".repeat(40), "Repeated"],
  ])("%j is rejected as weak", async (password, reason) => {
    const assessment = await assessPassword(password);
    expect(assessment).toMatchObject({ ok: false });
    expect(assessment.ok ? "" : assessment.reason).toMatch(new RegExp(reason));
  });

  it.each(WORDS)("made of %s with a year, a number or a sign is rejected as weak", async (word) => {
    for (const form of FORMS) expect([form(word), (await assessPassword(form(word))).ok]).toEqual([form(word), false]);
  });

  it.each([
    "lagoon-kettle-violin-47",
    "lagoon pepper 47 violin",
    "kd92mfpq1xz7",
    "seven green umbrellas drifting",
    "Ümläut-Straße-Öl-9",
    "春眠不觉晓处处闻啼鸟夜来",
    "correct horse battery staple",
    `${"a".repeat(100)} lagoon-kettle-violin-47`,
  ])("%j is accepted", async (password) => {
    expect(await assessPassword(password)).toMatchObject({ ok: true });
  });

  it("beyond the maximum length is rejected", async () => {
    expect(await assessPassword("x7".repeat(600))).toMatchObject({ ok: false, reason: "Use at most 1024 characters." });
  });

  it("never appears in the rejection reason", async () => {
    for (const password of ["password123456", "aaaaaaaaaaaaaaaa", "Michelle.07"]) {
      const assessment = await assessPassword(password);
      expect(assessment.ok ? password : assessment.reason).not.toContain(password);
    }
  });

  it("of 38 characters that hung the previous estimator is assessed", async () => {
    const endless = "🙂🙃🚀🌊🏝🐚🐠🦀🌴🥥🐬🪸🐙🦑🦞password";
    expect(endless).toHaveLength(38);
    expect((await assessPassword(endless)).guessesLog10).toBeGreaterThan(0);
  });

  it("of any repeated, sequential, keyboard-like or disguised kind is assessed in bounded time", { timeout: 60_000 }, async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "password",
        "P@ssw0rd",
        "qwertyuiop",
        "1qaz2wsx",
        "0123456789",
        "12.03.1987",
        "1l!|i7t+",
        "@4(<{[¢c36&9#",
        "İ",
        "ß",
        "🙂",
        "ﬁ",
        "\u0000",
        "a\u0301",
      ),
      fc.string({ unit: "grapheme", maxLength: 6 }),
      fc.string({ unit: "binary", maxLength: 6 }),
    );
    const text = fc
      .array(fc.tuple(piece, fc.integer({ min: 1, max: 30 })), { maxLength: 12 })
      .map((parts) => parts.map(([part, times]) => part.repeat(times)).join(""));
    await fc.assert(
      fc.asyncProperty(text, async (password) => {
        const started = performance.now();
        expect(Number.isFinite((await assessPassword(password)).guessesLog10)).toBe(true);
        expect(performance.now() - started).toBeLessThan(HANGING_MS);
      }),
      { numRuns: 20, seed: 10 },
    );
  });
});
