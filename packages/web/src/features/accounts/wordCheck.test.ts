import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import { placeLabel, placesToConfirm, secureRandom, wrongPlaces } from "./wordCheck.ts";

const words = "abandon ability able about above absent absorb abstract absurd abuse access accident".split(" ");

describe("recovery words to confirm", () => {
  it("placesToConfirm returns three distinct ascending positions for any random value", () => {
    for (const roll of [0, 0.2, 0.5, 0.99999]) {
      const places = placesToConfirm(12, () => roll);
      expect(new Set(places).size).toBe(3);
      expect([...places].sort((a, b) => a - b)).toEqual(places);
      expect(places.every((place) => place >= 0 && place < 12)).toBe(true);
    }
  });

  it("placesToConfirm reaches every position over many draws", () => {
    const seen = new Set<number>();
    for (let draw = 0; draw < 400; draw++) for (const place of placesToConfirm(12, secureRandom)) seen.add(place);
    expect(seen.size).toBe(12);
  });

  it.each([
    { answers: ["ability", "above", "accident"], wrong: [] },
    { answers: [" Ability ", "ABOVE", "accident"], wrong: [] },
    { answers: ["ability", "about", "accident"], wrong: [4] },
    { answers: ["above", "ability", ""], wrong: [1, 4, 11] },
    { answers: [], wrong: [1, 4, 11] },
  ])("answers $answers to the recovery word check leave wrong positions $wrong", ({ answers, wrong }) => {
    expect(wrongPlaces(words, [1, 4, 11], answers)).toEqual(wrong);
  });

  it("labels a word by its position, counted from 1", () => {
    expect(placeLabel(0)).toBe("Word 1");
    expect(placeLabel(11)).toBe("Word 12");
    expect(placeLabel(14)).toBe("Word 15");
  });
});
