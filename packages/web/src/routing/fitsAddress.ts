/** As an address writes it. Servers refuse one that is longer than 16 kB with all that a browser sends along. */
const IN_ADDRESS_MAX = 4_000;

/** Whether a text may stand in the page's address; where several have to share it, each has its part. */
export function fitsAddress(text: string, shares = 1): boolean {
  // A text that long need not be written out for that.
  return text.length * shares <= IN_ADDRESS_MAX && `${new URLSearchParams([["", text]])}`.length * shares <= IN_ADDRESS_MAX;
}
