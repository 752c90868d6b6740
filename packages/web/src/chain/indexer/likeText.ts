/** A text as it stands in a pattern of `_like` and `_ilike`, where some of its characters would mean something else. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
