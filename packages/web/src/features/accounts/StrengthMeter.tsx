import clsx from "clsx";
import { assessPassword } from "../../signer/passwordStrength.ts";

/** Bits of guessing from which each bar lights up; the third is where a password is accepted. */
const BAR_BITS = [15, 30, 45, 70] as const;
const WORDS = ["very weak", "weak", "fair", "good", "strong"] as const;
const COLOURS = ["bg-danger", "bg-danger", "bg-caution", "bg-gain", "bg-gain"] as const;

/** How hard a password is to guess, in a word and four bars. */
export function StrengthMeter({ password }: { readonly password: string }) {
  const known = password !== "";
  const { bits, ok } = assessPassword(password);
  const reached = BAR_BITS.filter((least) => bits >= least).length;
  // Long enough is part of it: what would be refused is never called good.
  const score = ok ? reached : Math.min(reached, 2);
  return (
    <div className="mt-1 flex items-center gap-3 text-small">
      <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={clsx("h-1 rounded-full", known && score >= bar ? COLOURS[score] : "bg-line")} />
        ))}
      </span>
      <span aria-live="polite" className="w-24 text-right text-ink-3">
        {known ? WORDS[score] : ""}
      </span>
    </div>
  );
}
