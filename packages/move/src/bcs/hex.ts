const BYTE_TO_HEX: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
const EVEN_HEX = /^(?:[0-9a-fA-F]{2})*$/;

/** Lower-case hex without prefix. */
export function bytesToHex(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i++) text += BYTE_TO_HEX[bytes[i] as number];
  return text;
}

/** Reads hex without prefix; `undefined` when it is not whole bytes of hex. */
export function parseHex(text: string): Uint8Array | undefined {
  if (!EVEN_HEX.test(text)) return undefined;
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = (digit(text.charCodeAt(2 * i)) << 4) | digit(text.charCodeAt(2 * i + 1));
  return bytes;
}

/** Hex without prefix that is known to be well formed. */
export function hexToBytes(text: string): Uint8Array {
  const bytes = parseHex(text);
  if (bytes === undefined) throw new TypeError(`not hex: ${JSON.stringify(text)}`);
  return bytes;
}

function digit(code: number): number {
  return code < 58 ? code - 48 : (code | 32) - 87;
}
