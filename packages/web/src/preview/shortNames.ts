const LONG_NAME = /0x([0-9a-f]{4})[0-9a-f]{56}([0-9a-f]{4})(?=::)/gi;

/** A text in which functions and modules go by shortened addresses, as a sentence has room for them; details have all of it. */
export function shortNames(text: string): string {
  return text.replace(LONG_NAME, "0x$1…$2");
}
