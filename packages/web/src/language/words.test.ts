import { afterAll, describe, expect, it } from "vitest";
import { systemLanguage } from "./languages.ts";
import { currentLanguage, loadWords, phrase, speak, t } from "./words.ts";

afterAll(() => speak("en"));

describe("texts of the catalogues", () => {
  it("are found once their group is loaded, with placeholders and counts filled in", async () => {
    await loadWords(["common", "palette"]);
    expect(t("common:tryAgainIn", { seconds: 3 })).toBe("Try again in 3 s");
    expect(t("palette:results", { count: 1 })).toBe("1 result. Enter opens it.");
    expect(t("palette:results", { count: 2 })).toBe("2 results. Arrow keys choose, Enter opens.");
  });

  it("keep what fills a placeholder as it is", () => {
    expect(t("palette:title", { network: "<b>{{network}}</b>" })).toBe("Search <b>{{network}}</b>");
  });

  it("are in another language after speaking it, with the groups that were loaded", async () => {
    await speak("de");
    expect(currentLanguage()).toBe("de");
    expect(t("common:tryAgainIn", { seconds: 3 })).toBe("Erneut versuchen in 3 s");
  });

  it("come in parts where something else than text fills a placeholder", () => {
    const time = { at: 1 };
    expect(phrase("common:networkAwayText", { time })).toEqual([
      "Sie sehen den Stand von ",
      time,
      ". Die Seite versucht es weiter und aktualisiert sich dann von selbst.",
    ]);
  });
});

describe("the system's language", () => {
  it.each([
    [["de-AT", "en"], "de"],
    [["fr-FR", "de"], "de"],
    [["EN-us"], "en"],
    [["fr"], "en"],
    [[], "en"],
  ] as const)("of %j is %s", (preferred, language) => {
    expect(systemLanguage(preferred)).toBe(language);
  });
});
