/** Encodes bytes as `0x` hex. */
export function toHex(bytes: Uint8Array): string {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Decodes `0x` followed by an even number of hex digits. */
export function fromHex(text: string): Uint8Array {
  if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(text)) throw new TypeError("bytes as 0x and hex digits were expected");
  return Uint8Array.from({ length: text.length / 2 - 1 }, (_, at) => Number.parseInt(text.slice(2 + at * 2, 4 + at * 2), 16));
}
