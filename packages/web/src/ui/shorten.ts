const MIDDLE = "…";

/** The middle taken out of a long hex text: `0x7c3e…90b1`. Short ones stay whole. */
export function shortenHex(text: string, head = 6, tail = 4): string {
  return text.length <= head + tail + MIDDLE.length ? text : `${text.slice(0, head)}${MIDDLE}${text.slice(-tail)}`;
}
