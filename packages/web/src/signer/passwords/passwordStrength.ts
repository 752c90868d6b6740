import type { Bytes } from "../bytes.ts";
import { SignerError } from "../signer.ts";
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "../vaultLimits.ts";

/** Assessment of a password; `guessesLog10` estimates the number of guesses needed, as a power of ten. */
export type PasswordAssessment =
  | { readonly ok: true; readonly guessesLog10: number }
  | { readonly ok: false; readonly guessesLog10: number; readonly reason: string; readonly problem: PasswordProblem };

/** Reason for rejecting a password, which the page translates; `weakness` is the estimator's name of the weakness. */
export type PasswordProblem =
  | { readonly kind: "tooLong" | "tooShort" | "notJudged" }
  | { readonly kind: "weak"; readonly weakness: string | undefined };

/**
 * Required number of guesses, as a power of ten: thirty years at a thousand guesses per second, the rate of a good machine with Argon2id at
 * 64 MiB.
 */
export const GUESSES_LOG10_MIN = 12;

/**
 * Assesses a vault password, with a reason if it is too weak. Never quotes the password. Loads dictionaries with the first password: call
 * it in a worker, where neither loading nor estimating blocks the page.
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

/** Throws if a password is too weak. The estimator uses strings, which cannot be overwritten: they disappear with the worker. */
export async function refuseWeakPassword(password: Bytes): Promise<void> {
  const assessment = await assessPassword(new TextDecoder().decode(password));
  if (!assessment.ok) throw new SignerError("weak_password", assessment.reason);
}
