import { afterAll, describe, expect, it } from "vitest";
import { systemLanguage } from "./languages.ts";
import { currentLanguage, loadWords, phrase, speak, t } from "./words.ts";

afterAll(() => speak("en"));

describe("catalogue texts", () => {
  it("are available after loading their group, with placeholders and plural forms filled in", async () => {
    await loadWords(["common", "palette"]);
    expect(t("common:tryAgainIn", { seconds: 3 })).toBe("Try again in 3 s");
    expect(t("palette:results", { count: 1 })).toBe("1 result. Press Enter to open it.");
    expect(t("palette:results", { count: 2 })).toBe("2 results. Use the arrow keys and Enter.");
  });

  it("contain placeholder values unchanged", () => {
    expect(t("palette:title", { network: "<b>{{network}}</b>" })).toBe("Search <b>{{network}}</b>");
  });

  it("change with the language for all loaded groups", async () => {
    await speak("de");
    expect(currentLanguage()).toBe("de");
    expect(t("common:tryAgainIn", { seconds: 3 })).toBe("Erneut versuchen in 3 s");
  });

  it("are split into parts around placeholder values that are not strings", () => {
    const time = { at: 1 };
    expect(phrase("common:networkAwayText", { time })).toEqual(["Stand: ", time, ". Atoll versucht es weiter."]);
  });
});

describe("language chosen from the browser's preferences", () => {
  it.each([
    [["de-AT", "en"], "de"],
    [["fr-FR", "de"], "de"],
    [["EN-us"], "en"],
    [["fr"], "en"],
    [[], "en"],
  ] as const)("for the preferences %j is %s", (preferred, language) => {
    expect(systemLanguage(preferred)).toBe(language);
  });
});
