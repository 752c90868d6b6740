const MIDDLE = "…";

/** Replaces the middle of a long hex text by an ellipsis: `0x7c3e…90b1`. Short texts stay whole. */
export function shortenHex(text: string, head = 6, tail = 4): string {
  return text.length <= head + tail + MIDDLE.length ? text : `${text.slice(0, head)}${MIDDLE}${text.slice(-tail)}`;
}

const SPECIAL = /^0x0{63}([0-9a-f])$/;

/** Address with all digits, except special addresses: `0x1` to `0xf` show a single digit. */
export function shownInFull(address: string): string {
  const digit = SPECIAL.exec(address)?.[1];
  return digit === undefined ? address : `0x${digit}`;
}

/** Matches addresses with zeros at both ends: shortened to four digits each, they would look like the zero address. */
const ALL_ZEROS = /^0x0000.*0000$/;
const LONGER_TAIL = 8;

/** Address for display: `0x1` to `0xf` show a single digit, others are shortened in the middle. */
export function shortenAddress(address: string): string {
  const digit = SPECIAL.exec(address)?.[1];
  if (digit !== undefined) return `0x${digit}`;
  return ALL_ZEROS.test(address) ? shortenHex(address, undefined, LONGER_TAIL) : shortenHex(address);
}
