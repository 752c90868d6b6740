import type { Bytes } from "./bytes.ts";
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "./limits.ts";
import { SignerError } from "./signer.ts";

/** `guessesLog10` is an estimate of how many guesses it takes, as a power of ten. */
export type PasswordAssessment =
  | { readonly ok: true; readonly guessesLog10: number }
  | { readonly ok: false; readonly guessesLog10: number; readonly reason: string; readonly problem: PasswordProblem };

/** What is wrong, for the page to say in its own language; `weakness` is the estimator's name for what makes it easy. */
export type PasswordProblem =
  | { readonly kind: "tooLong" | "tooShort" | "notJudged" }
  | { readonly kind: "weak"; readonly weakness: string | undefined };

/** At a thousand guesses a second, which Argon2id with 64 MiB holds a good machine to, thirty years. */
export const GUESSES_LOG10_MIN = 12;

/**
 * Says whether a password is good enough for a vault, and otherwise what is wrong with it. Never quotes it. The dictionaries are loaded with the
 * first password: call it in a worker, where neither they nor the estimate hold anything up.
 */
export async function assessPassword(password: string): Promise<PasswordAssessment> {
  const normal = password.normalize("NFKC");
  const { length } = [...normal];
  if (length > PASSWORD_LENGTH_MAX)
    return { ok: false, guessesLog10: 0, reason: `Use at most ${PASSWORD_LENGTH_MAX} characters.`, problem: { kind: "tooLong" } };
  const { estimatePassword } = await import("./passwordEstimator.ts");
  const { guessesLog10, weakness, weaknessName } = estimatePassword(normal);
  if (length < PASSWORD_LENGTH_MIN)
    return { ok: false, guessesLog10, reason: `Use at least ${PASSWORD_LENGTH_MIN} characters.`, problem: { kind: "tooShort" } };
  if (guessesLog10 >= GUESSES_LOG10_MIN) return { ok: true, guessesLog10 };
  return {
    ok: false,
    guessesLog10,
    reason: `${weakness ?? "This is easily guessed."} Use four or more unrelated words.`,
    problem: { kind: "weak", weakness: weaknessName },
  };
}

/** Throws the reason why a password is too weak. The estimator reads strings, which nothing overwrites: they end with the worker. */
export async function refuseWeakPassword(password: Bytes): Promise<void> {
  const assessment = await assessPassword(new TextDecoder().decode(password));
  if (!assessment.ok) throw new SignerError("weak_password", assessment.reason);
}
