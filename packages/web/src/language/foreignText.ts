/** Longer texts are cut: nobody reads them in a tree, and a browser takes its time to lay them out. */
const MAX_CHARACTERS = 2_000;
/** Controls, invisible characters, and marks that turn the reading direction of what follows. */
const DECEPTIVE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;

/** A text that somebody else wrote, as it can be shown: what would hide or turn other text is written out. */
export function foreignText(text: string): string {
  const characters = text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}… (${text.length} characters)` : text;
  return characters.replace(DECEPTIVE, writtenOut);
}

/** Quotation marks of any language; apostrophes, which names need, stay. */
const QUOTATION_MARKS = /["\u00ab\u00bb\u201c-\u201f\u2039\u203a\u275d\u275e\u2e42\u301d-\u301f\uff02]/g;

/** A name or symbol that somebody else wrote, inside a sentence of ours. Quotation marks are written out too: they could end our quotation. */
export function foreignName(name: string): string {
  return foreignText(name).replace(QUOTATION_MARKS, writtenOut);
}

/** The same for code, whole, with its lines and tabs. */
export function foreignCode(code: string): string {
  return code
    .replaceAll("\r\n", "\n")
    .replace(DECEPTIVE, (character) => (character === "\n" || character === "\t" ? character : writtenOut(character)));
}

/** The same for a text that people read, with its lines; more than one empty line says nothing that one does not. */
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
