import { COMMON_FRAGMENTS, KEYBOARD_ROWS } from "./commonPasswords.ts";
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "./limits.ts";

/** `bits` is a cautious guess at how many guesses it takes, as a power of two. */
export type PasswordAssessment =
  | { readonly ok: true; readonly bits: number }
  | { readonly ok: false; readonly bits: number; readonly reason: string };

const BITS_MIN = 45;
const FRAGMENT_BITS = 8;
const RUN_BITS = 6;
const RUN_LENGTH_MIN = 3;
const YEAR = /(?:19|20)\d\d/g;
/** Stands for something found and already counted; no keyboard types it. */
const FOUND = "\u0000";

const LOOKALIKES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const CLASSES: readonly (readonly [pattern: RegExp, size: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[ -/:-@[-`{-~]/, 20],
  [/[^ -~]/, 60],
];

/** Says whether a password is good enough for a vault, and otherwise what is wrong with it. Never quotes it. */
export function assessPassword(password: string): PasswordAssessment {
  const characters = [...password.normalize("NFKC")];
  const { bits, common, patterned } = guessBits(characters.join(""));
  if (characters.length < PASSWORD_LENGTH_MIN) return { ok: false, bits, reason: `Use at least ${PASSWORD_LENGTH_MIN} characters.` };
  if (characters.length > PASSWORD_LENGTH_MAX) return { ok: false, bits, reason: `Use at most ${PASSWORD_LENGTH_MAX} characters.` };
  if (bits >= BITS_MIN) return { ok: true, bits };
  if (common) return { ok: false, bits, reason: "This is built on a common word or year. Use several unrelated words." };
  if (patterned)
    return { ok: false, bits, reason: "Repeated characters and keyboard rows are easily guessed. Use several unrelated words." };
  return { ok: false, bits, reason: "This is easily guessed. Make it longer, or mix letters, digits and signs." };
}

function guessBits(password: string): { readonly bits: number; readonly common: boolean; readonly patterned: boolean } {
  const collapsed = collapseRepeats(password);
  let rest = collapsed.text;
  let runs = collapsed.runs;
  let fragments = 0;

  // Lookalikes keep their length, so that a place found in the plain text is the same place in the other.
  for (const fragment of COMMON_FRAGMENTS) {
    for (let at = plain(rest).indexOf(fragment); at >= 0; at = plain(rest).indexOf(fragment)) {
      rest = blank(rest, at, fragment.length);
      fragments++;
    }
  }
  rest = rest.replace(YEAR, () => {
    fragments++;
    return FOUND;
  });
  for (let run = longestRun(rest); run !== undefined; run = longestRun(rest)) {
    rest = blank(rest, run.at, run.length);
    runs++;
  }

  const left = [...rest].filter((character) => character !== FOUND);
  const pool = CLASSES.reduce(
    (size, [pattern, classSize]) => (left.some((character) => pattern.test(character)) ? size + classSize : size),
    0,
  );
  const distinct = new Set(left).size;
  // Few different characters are few guesses, however long the row of them.
  const perCharacter = Math.min(Math.log2(Math.max(pool, 1)), Math.log2(distinct + 1) * 2);
  const bits = left.length * perCharacter + fragments * FRAGMENT_BITS + runs * RUN_BITS;
  return { bits: Math.round(bits), common: fragments > 0, patterned: runs > 0 };
}

function plain(text: string): string {
  return [...text.toLowerCase()].map((character) => LOOKALIKES[character] ?? character).join("");
}

function blank(text: string, at: number, length: number): string {
  const characters = [...text];
  characters.splice(at, length, FOUND);
  return characters.join("");
}

/** "aaaa" to "a", "xyzxyzxyz" to "xyz". */
function collapseRepeats(text: string): { readonly text: string; readonly runs: number } {
  let runs = 0;
  const collapsed = text.replace(/(.{1,8}?)\1{2,}/gsu, (_, unit: string) => {
    runs++;
    return unit;
  });
  const halved = collapsed.replace(/^(.{3,})\1$/su, (_, unit: string) => {
    runs++;
    return unit;
  });
  return { text: halved, runs };
}

function longestRun(text: string): { readonly at: number; readonly length: number } | undefined {
  const lower = [...text.toLowerCase()];
  let longest: { at: number; length: number } | undefined;
  for (const row of KEYBOARD_ROWS) {
    for (const track of [row, [...row].reverse().join("")]) {
      for (let at = 0; at < lower.length; at++) {
        let length = RUN_LENGTH_MIN;
        while (at + length <= lower.length && track.includes(lower.slice(at, at + length).join(""))) length++;
        length--;
        if (length >= RUN_LENGTH_MIN && length > (longest?.length ?? 0)) longest = { at, length };
      }
    }
  }
  return longest;
}
