/** A text as it stands in a pattern of `_like` and `_ilike`, where some of its characters would mean something else. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** Indexes refuse longer patterns. Hardly anything has a name as long as that: what holds the beginning of such a text is all that could hold the whole. */
const PATTERN_MAX = 500;

/** The condition that something holds a text, in capitals or not. */
export function containing(text: string): { readonly _ilike: string } {
  let part = text.slice(0, PATTERN_MAX);
  while (likeText(part).length > PATTERN_MAX || (part.length < text.length && /[\ud800-\udbff]$/.test(part))) part = part.slice(0, -1);
  return { _ilike: `%${likeText(part)}%` };
}
