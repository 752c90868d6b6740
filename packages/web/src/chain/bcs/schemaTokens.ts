/** A word or symbol of a schema, with its position counted from 1. */
export interface Token {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** Whitespace, a comment, a name (including framework types: `0x1::string::String`), or any other single character. */
const TOKEN = /\s+|\/\/[^\n]*|\w+(?:::\w+)*|[\s\S]/gy;

/** Splits a schema into tokens and returns its end position. */
export function readTokens(text: string): { readonly tokens: readonly Token[]; readonly end: Pick<Token, "line" | "column"> } {
  const tokens: Token[] = [];
  let line = 1;
  let lineStart = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [found] = match;
    if (/^\s/.test(found)) {
      const breaks = found.split("\n").length - 1;
      if (breaks > 0) {
        line += breaks;
        lineStart = match.index + found.lastIndexOf("\n") + 1;
      }
    } else if (!found.startsWith("//")) {
      tokens.push({ text: found, line, column: match.index - lineStart + 1 });
    }
  }
  return { tokens, end: { line, column: text.length - lineStart + 1 } };
}
