/** Escapes special characters of `_like` and `_ilike` patterns in a text. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/**
 * Maximum length of search patterns in indexes. Names that long are rare, and the truncated prefix still matches every name with the full
 * text.
 */
const PATTERN_MAX = 500;

/** Query condition: a column contains a text, ignoring case. */
export function containing(text: string): { readonly _ilike: string } {
  let part = text.slice(0, PATTERN_MAX);
  while (likeText(part).length > PATTERN_MAX || (part.length < text.length && /[\ud800-\udbff]$/.test(part))) part = part.slice(0, -1);
  return { _ilike: `%${likeText(part)}%` };
}
