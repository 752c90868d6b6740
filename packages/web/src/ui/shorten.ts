const MIDDLE = "…";

/** The middle taken out of a long hex text: `0x7c3e…90b1`. Short ones stay whole. */
export function shortenHex(text: string, head = 6, tail = 4): string {
  return text.length <= head + tail + MIDDLE.length ? text : `${text.slice(0, head)}${MIDDLE}${text.slice(-tail)}`;
}

const SPECIAL = /^0x0{63}([0-9a-f])$/;

/** An address with all of its digits; `0x1` to `0xf` are known by their one digit. */
export function shownInFull(address: string): string {
  const digit = SPECIAL.exec(address)?.[1];
  return digit === undefined ? address : `0x${digit}`;
}

/** Would read as nobody's address. */
const ALL_ZEROS = /^0x0000.*0000$/;
const LONGER_TAIL = 8;

/** An address as it is shown: `0x1` to `0xf` are known by their one digit, the others lose their middle. */
export function shortenAddress(address: string): string {
  const digit = SPECIAL.exec(address)?.[1];
  if (digit !== undefined) return `0x${digit}`;
  return ALL_ZEROS.test(address) ? shortenHex(address, undefined, LONGER_TAIL) : shortenHex(address);
}
