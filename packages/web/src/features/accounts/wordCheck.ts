import { t } from "../../language/words.ts";
/** Which of the words are asked for again: three different places, ascending, counted from zero. `random` gives 0 ≤ n < 1. */
export function placesToConfirm(wordCount: number, random: () => number, asked = 3): readonly number[] {
  const places = Array.from({ length: wordCount }, (_, place) => place);
  // A partial Fisher–Yates shuffle: every set of places is as likely as any other.
  for (let index = 0; index < Math.min(asked, wordCount); index++) {
    const other = index + Math.floor(random() * (wordCount - index));
    const taken = places[other];
    const left = places[index];
    if (taken === undefined || left === undefined) continue;
    places[index] = taken;
    places[other] = left;
  }
  return places.slice(0, asked).sort((a, b) => a - b);
}

/** The places whose answer is not the word there. Case and spaces around an answer do not matter. */
export function wrongPlaces(words: readonly string[], places: readonly number[], answers: readonly string[]): readonly number[] {
  return places.filter((place, index) => answers[index]?.trim().toLowerCase() !== words[place]);
}

/** A uniform number in [0, 1) that nobody can foresee. */
export function secureRandom(): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value / 2 ** 32;
}

/** A place, counted from zero, as it is numbered beside the words. */
export function placeLabel(place: number): string {
  return t("accounts:wordNumber", { number: place + 1 });
}
