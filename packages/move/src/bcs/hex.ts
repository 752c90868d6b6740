/** Character codes of the two hex digits of every possible byte value. */
const DIGIT_CODES = new TextEncoder().encode(Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0")).join(""));
/** Hex digit values by character code, -1 for other characters. */
const LOWER_CASE_DIGITS = digitsOf("0123456789abcdef");
const ALL_DIGITS = digitsOf("0123456789abcdef", "0123456789ABCDEF");

/** Buffer that collects hex digits before their conversion to text: appending digits individually would build a rope of strings. */
const gathered = new Uint8Array(8_192);
const ascii = new TextDecoder("latin1");

/** Encodes bytes as lower-case hex without `0x` prefix. */
export function bytesToHex(bytes: Uint8Array): string {
  const most = gathered.length / 2;
  if (bytes.length <= most) return shortToHex(bytes);
  let text = "";
  for (let start = 0; start < bytes.length; start += most) text += shortToHex(bytes.subarray(start, start + most));
  return text;
}

function shortToHex(bytes: Uint8Array): string {
  for (let i = 0; i < bytes.length; i++) {
    const code = 2 * (bytes[i] as number);
    gathered[2 * i] = DIGIT_CODES[code] as number;
    gathered[2 * i + 1] = DIGIT_CODES[code + 1] as number;
  }
  return ascii.decode(gathered.subarray(0, 2 * bytes.length));
}

/** Parses hex without `0x` prefix; returns `undefined` for an odd length or other characters. */
export function parseHex(text: string): Uint8Array | undefined {
  if (text.length % 2 !== 0) return undefined;
  const bytes = new Uint8Array(text.length / 2);
  return readDigits(ALL_DIGITS, bytes, 0, text, 0, bytes.length) ? bytes : undefined;
}

/** Parses `length` bytes of lower-case hex at a text position into an array; returns false for invalid text. */
export function readHexInto(target: Uint8Array, targetStart: number, text: string, textStart: number, length: number): boolean {
  return readDigits(LOWER_CASE_DIGITS, target, targetStart, text, textStart, length);
}

/** Decodes hex without `0x` prefix that is known to be valid. */
export function hexToBytes(text: string): Uint8Array {
  const bytes = parseHex(text);
  if (bytes === undefined) throw new TypeError(`not hex: ${JSON.stringify(text)}`);
  return bytes;
}

function readDigits(digits: Int8Array, target: Uint8Array, targetStart: number, text: string, textStart: number, length: number): boolean {
  let invalid = 0;
  for (let i = 0; i < length; i++) {
    const high = digits[text.charCodeAt(textStart + 2 * i)] ?? -1;
    const low = digits[text.charCodeAt(textStart + 2 * i + 1)] ?? -1;
    invalid |= high | low;
    target[targetStart + i] = (high << 4) | low;
  }
  return invalid >= 0;
}

function digitsOf(...alphabets: readonly string[]): Int8Array {
  const digits = new Int8Array(128).fill(-1);
  for (const alphabet of alphabets) for (let value = 0; value < 16; value++) digits[alphabet.charCodeAt(value)] = value;
  return digits;
}
