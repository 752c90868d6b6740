/** A run of characters that two texts have in common at their places, or do not. */
export interface DigitRun {
  readonly text: string;
  readonly differs: boolean;
}

/** One of two texts of the same length in runs, by where it differs from the other. */
export function digitDifferences(text: string, other: string): readonly DigitRun[] {
  const runs: { text: string; differs: boolean }[] = [];
  for (const [place, digit] of [...text].entries()) {
    const differs = other[place] !== digit;
    const last = runs.at(-1);
    if (last !== undefined && last.differs === differs) last.text += digit;
    else runs.push({ text: digit, differs });
  }
  return runs;
}
