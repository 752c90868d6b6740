/** Whether a text is meant by what was typed: every typed word begins one of its words. */
export function matches(typed: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[\s,:()/-]+/)
    .filter((word) => word !== "");
}
