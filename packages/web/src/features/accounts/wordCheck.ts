import { t } from "../../language/words.ts";
/** Three random distinct positions of recovery words to confirm, ascending, counted from zero. `random` returns 0 ≤ n < 1. */
export function placesToConfirm(wordCount: number, random: () => number, count = 3): readonly number[] {
  const places = Array.from({ length: wordCount }, (_, place) => place);
  // A partial Fisher–Yates shuffle gives every set of positions the same probability.
  for (let index = 0; index < Math.min(count, wordCount); index++) {
    const other = index + Math.floor(random() * (wordCount - index));
    const drawn = places[other];
    const left = places[index];
    if (drawn === undefined || left === undefined) continue;
    places[index] = drawn;
    places[other] = left;
  }
  return places.slice(0, count).sort((a, b) => a - b);
}

/** Positions whose answer differs from the recovery word. Ignores case and surrounding spaces. */
export function wrongPlaces(words: readonly string[], places: readonly number[], answers: readonly string[]): readonly number[] {
  return places.filter((place, index) => answers[index]?.trim().toLowerCase() !== words[place]);
}

/** Cryptographically secure uniform random number in [0, 1). */
export function secureRandom(): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value / 2 ** 32;
}

/** Label of a zero-based position, numbered like the displayed words. */
export function placeLabel(place: number): string {
  return t("accounts:wordNumber", { number: place + 1 });
}
