/** A word or sign of a schema's text, and where it stands, counted from 1. */
export interface Token {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** Spaces, a comment, a name (also of a framework type: `0x1::string::String`), or any other single character. */
const TOKEN = /\s+|\/\/[^\n]*|\w+(?:::\w+)*|[\s\S]/gy;

/** The tokens of a text, and where it ends. */
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
