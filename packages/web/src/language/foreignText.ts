/** Maximum length of a third-party text: longer texts are unreadable in a tree, and browsers need long to lay them out. */
const MAX_CHARACTERS = 2_000;
/** Control characters, invisible characters and bidirectional marks. */
const DECEPTIVE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;

/** Third-party text made safe for display: truncates it and escapes characters that could hide or reorder other text. */
export function foreignText(text: string): string {
  const characters = text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}… (${text.length} characters)` : text;
  return characters.replace(DECEPTIVE, writtenOut);
}

/** Quotation marks of any language; excludes apostrophes, which names need. */
const QUOTATION_MARKS = /["\u00ab\u00bb\u201c-\u201f\u2039\u203a\u275d\u275e\u2e42\u301d-\u301f\uff02]/g;

/** Third-party name or symbol inside one of the page's own sentences. Also escapes quotation marks, which could end the quotation. */
export function foreignName(name: string): string {
  return foreignText(name).replace(QUOTATION_MARKS, writtenOut);
}

/** Third-party code in full length, with line breaks and tabs; otherwise like `foreignText`. */
export function foreignCodeText(code: string): string {
  return code
    .replaceAll("\r\n", "\n")
    .replace(DECEPTIVE, (character) => (character === "\n" || character === "\t" ? character : writtenOut(character)));
}

/** Third-party prose with line breaks; collapses repeated empty lines, otherwise like `foreignText`. */
export function foreignProse(text: string): string {
  const cut = text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}… (${text.length} characters)` : text;
  return cut
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/\n\s*\n/g, "\n\n")
    .replace(DECEPTIVE, (character) => (character === "\n" ? character : writtenOut(character)));
}

function writtenOut(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
