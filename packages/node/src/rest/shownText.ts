const SHOWN_LENGTH = 200;

/** Client's text for an error message, cut after 200 characters: an answer must not repeat a megabyte of its request. */
export function shownText(text: string): string {
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
