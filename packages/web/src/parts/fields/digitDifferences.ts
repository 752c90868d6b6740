/** Run of consecutive characters that are equal, or different, in two texts. */
export interface DigitRun {
  readonly text: string;
  readonly differs: boolean;
}

/** Splits a text into equal and differing runs, compared with another text of equal length. */
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
