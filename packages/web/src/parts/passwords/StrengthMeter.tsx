import clsx from "clsx";
import { t } from "../../language/words.ts";
import { GUESSES_LOG10_MIN, type PasswordAssessment } from "../../signer/passwords/passwordStrength.ts";

/** Number of guesses, as a power of ten, from which each bar lights up; an accepted password needs at least the third bar. */
const BAR_GUESSES_LOG10 = [4, 8, GUESSES_LOG10_MIN, 16] as const;
const WORDS = ["accounts:veryWeak", "accounts:weak", "accounts:fair", "accounts:good", "accounts:strong"] as const;
const COLOURS = ["bg-danger", "bg-danger", "bg-caution", "bg-gain", "bg-gain"] as const;

export interface StrengthMeterProps {
  /** True if the user has typed any password. */
  readonly known: boolean;
  /** Password strength; undefined during the assessment. */
  readonly assessment: PasswordAssessment | undefined;
}

/** Password strength as a word and four bars. */
export function StrengthMeter({ known, assessment }: StrengthMeterProps) {
  const reached = BAR_GUESSES_LOG10.filter((least) => (assessment?.guessesLog10 ?? 0) >= least).length;
  // A rejected password is never rated better than weak, so that meter and validation agree.
  const score = assessment?.ok === true ? reached : Math.min(reached, 1);
  const isJudged = known && assessment !== undefined;
  return (
    <div className="mt-1 flex items-center gap-3 text-small">
      <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={clsx("h-1 rounded-full", isJudged && score >= bar ? COLOURS[score] : "bg-line")} />
        ))}
      </span>
      <span aria-live="polite" className="w-24 text-right text-ink-3">
        {isJudged ? t(WORDS[score] ?? "accounts:veryWeak") : known ? t("accounts:checkingStrength") : ""}
      </span>
    </div>
  );
}
