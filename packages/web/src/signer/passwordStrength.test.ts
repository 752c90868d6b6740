import { describe, expect, it } from "vitest";
import { assessPassword } from "./passwordStrength.ts";

describe("a password", () => {
  it.each([
    ["", "at least 10"],
    ["Xk2!pQ9z", "at least 10"],
    ["aaaaaaaaaaaaaaaa", "Repeated"],
    ["abcdefghijklmn", "common|rows"],
    ["qwertyuiop1234", "common|rows"],
    ["zyxwvutsrqponm", "rows"],
    ["1234567890123", "rows"],
    ["password123456", "common"],
    ["P@ssw0rd!2024", "common"],
    ["Summer2024!!", "common"],
    ["letmein-letmein", "common"],
    ["xyzxyzxyzxyzxyz", "Repeated|easily"],
    ["ababababababab", "Repeated|easily"],
    ["9999999999999a", "Repeated"],
    ["1000000000001", "Repeated|easily"],
  ])("%j is weak", (password, reason) => {
    const assessment = assessPassword(password);
    expect(assessment).toMatchObject({ ok: false });
    expect(assessment.ok ? "" : assessment.reason).toMatch(new RegExp(reason));
  });

  it.each([
    "lagoon-kettle-violin-47",
    "kd92mfpq1x",
    "seven green umbrellas",
    "Ümläut-Straße-Öl-9",
    "春眠不觉晓处处闻啼鸟夜来",
    "correct horse battery staple",
  ])("%j is good enough", (password) => {
    expect(assessPassword(password)).toMatchObject({ ok: true });
  });

  it("that is absurdly long is refused", () => {
    expect(assessPassword("x7".repeat(600))).toMatchObject({ ok: false });
  });

  it("is never quoted in the reason", () => {
    for (const password of ["password123456", "aaaaaaaaaaaaaaaa", "short"]) {
      const assessment = assessPassword(password);
      expect(assessment.ok ? password : assessment.reason).not.toContain(password);
    }
  });
});
