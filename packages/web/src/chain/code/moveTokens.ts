/** Kinds of tokens that the page colours. */
export type MoveTokenKind = "doc" | "comment" | "text" | "number" | "keyword" | "type" | "name" | "space" | "sign";

/** A token of Move source; `from` and `to` are positions in the text. */
export interface MoveToken {
  readonly kind: MoveTokenKind;
  readonly text: string;
  readonly from: number;
}

const KEYWORDS = new Set(
  "abort acquires address as assert break const continue copy drop else entry enum false for friend fun has if in inline is key let loop macro match module move mut native package phantom public return script spec store struct true type use view where while".split(
    " ",
  ),
);
const TYPES = new Set("bool u8 u16 u32 u64 u128 u256 i8 i16 i32 i64 i128 i256 vector signer".split(" "));

/** An unclosed comment or text extends to the end: otherwise each of many would search the rest again. */
const TOKEN =
  /(?<doc>\/\/\/[^\n]*)|(?<comment>\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*))|(?<text>[bx]?"(?:[^"\\\n]|\\[^\n])*"?)|(?<word>[A-Za-z_]\w*)|(?<number>\d\w*)|(?<space>\s+)|::|[\s\S]/gy;

/** Splits Move source into tokens in one pass. Joining their texts gives the source again. */
export function moveTokens(source: string): readonly MoveToken[] {
  const tokens: MoveToken[] = [];
  for (const match of source.matchAll(TOKEN)) {
    const { doc, comment, text, word, number, space } = match.groups ?? {};
    const kind: MoveTokenKind =
      word !== undefined
        ? wordKind(word)
        : space !== undefined
          ? "space"
          : doc !== undefined
            ? "doc"
            : comment !== undefined
              ? "comment"
              : text !== undefined
                ? "text"
                : number !== undefined
                  ? "number"
                  : "sign";
    tokens.push({ kind, text: match[0], from: match.index });
  }
  return tokens;
}

function wordKind(word: string): MoveTokenKind {
  if (KEYWORDS.has(word)) return "keyword";
  return TYPES.has(word) || /^[A-Z]/.test(word) ? "type" : "name";
}
