const LONG_NAME = /0x([0-9a-f]{4})[0-9a-f]{56}([0-9a-f]{4})(?=::)/gi;

/** Shortens the addresses of functions and modules in a text; the details section shows them in full. */
export function shortNames(text: string): string {
  return text.replace(LONG_NAME, "0x$1…$2");
}
