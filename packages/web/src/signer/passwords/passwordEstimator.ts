import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as commonDictionary } from "@zxcvbn-ts/language-common";
import { dictionary as englishDictionary, translations } from "@zxcvbn-ts/language-en";

/** Maximum number of characters estimated of a long password: from its start and its end, whichever is harder to guess. */
const ESTIMATED_CHARACTERS = 64;
/** Limit of letter substitutions tried; the estimator's default allows inputs that take seconds. */
const MAX_LETTER_SUBSTITUTIONS = 10;

export interface PasswordEstimate {
  /** Estimated number of guesses needed, as a power of ten. */
  readonly guessesLog10: number;
  /** Weakness of the password as text from the estimator. Never quotes the password. */
  readonly weakness: string | undefined;
  /** The estimator's name of the weakness, such as `straightRow`. */
  readonly weaknessName: string | undefined;
}

/** Maps the estimator's weakness texts to their names, because it returns only texts. */
const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(translations.warnings).map(([name, text]) => [text, name]));

const estimator = new ZxcvbnFactory({
  dictionary: { ...commonDictionary, ...englishDictionary, ours: ["atoll", "aptos", "wallet", "vault"] },
  graphs: adjacencyGraphs,
  translations,
  maxLength: ESTIMATED_CHARACTERS,
  l33tMaxSubstitutions: MAX_LETTER_SUBSTITUTIONS,
});

/** Estimates a password's resistance to guessing. Loads large dictionaries and may take a third of a second: for workers only. */
export function estimatePassword(password: string): PasswordEstimate {
  const characters = [...password];
  const parts = [characters.slice(0, ESTIMATED_CHARACTERS), characters.slice(-ESTIMATED_CHARACTERS)].map((part) => part.join(""));
  const estimates = [...new Set(parts)].map((part): PasswordEstimate => {
    const { guessesLog10, feedback } = estimator.check(part);
    const weakness = feedback.warning ?? undefined;
    return { guessesLog10, weakness, weaknessName: NAMES.get(weakness ?? "") };
  });
  return estimates.reduce((best, estimate) => (estimate.guessesLog10 > best.guessesLog10 ? estimate : best));
}
