const BLOCK_LINES = 100;

/** Block of consecutive lines of a text. */
export interface TextBlock {
  readonly text: string;
  readonly lines: number;
}

/** Splits a text into blocks of a hundred lines. Each block except the last ends with its line break, so joining them restores the text. */
export function textBlocks(text: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  let from = 0;
  let lines = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) {
    lines += 1;
    if (lines < BLOCK_LINES) continue;
    blocks.push({ text: text.slice(from, at + 1), lines });
    [from, lines] = [at + 1, 0];
  }
  if (from < text.length || blocks.length === 0) blocks.push({ text: text.slice(from), lines: lines + 1 });
  return blocks;
}
