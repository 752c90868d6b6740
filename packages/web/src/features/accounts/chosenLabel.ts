/** The name that was typed, or the suggested one where none was. */
export function chosenLabel(typed: string, suggested: string): string {
  const label = typed.trim();
  return label === "" ? suggested : label;
}
