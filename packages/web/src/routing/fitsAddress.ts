/** Maximum length of the URL-encoded text. Servers reject request headers over 16 kB in total. */
const IN_ADDRESS_MAX = 4_000;

/** True if a text is short enough for the URL; the limit is divided by `shares` if several texts share the URL. */
export function fitsAddress(text: string, shares = 1): boolean {
  // Checks the raw length first, so a very long text is never encoded.
  return text.length * shares <= IN_ADDRESS_MAX && `${new URLSearchParams([["", text]])}`.length * shares <= IN_ADDRESS_MAX;
}
