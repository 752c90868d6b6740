/** Minimum length of a part of a text that identifies it; shorter texts must be equal. */
const LEAST_PART = 10;
const PLACEHOLDER = /\{\{[^}]*\}\}/;

/** Page texts that a diff of catalogues removes or changes. */
export function removedTexts(diff) {
  return diff
    .split("\n")
    .filter((line) => line.startsWith("-") && !line.startsWith("---"))
    .flatMap((line) => stringsIn(line));
}

/**
 * Test files that search a page for one of these texts, or for a part of it. Browser tests import no catalogue, so the import graph does
 * not relate them.
 */
export function filesWithTexts(texts, files, read) {
  const wanted = texts.map((text) => ({ text, parts: text.split(PLACEHOLDER).filter((part) => part.length >= LEAST_PART) }));
  const isSought = (words) =>
    wanted.some(
      ({ text, parts }) =>
        text === words || (words.length >= LEAST_PART && text.includes(words)) || parts.some((part) => words.includes(part)),
    );
  return texts.length === 0 ? [] : files.filter((path) => stringsIn(read(path)).some(isSought));
}

function stringsIn(source) {
  return [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, text]) => text);
}
