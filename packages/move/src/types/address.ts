/** 32-byte account address in long form: `0x` and 64 lower-case hex digits. Equal addresses have equal strings. */
export type Address = string & { readonly __address: unique symbol };

export const ADDRESS_LENGTH_BYTES = 32;

const LONG_FORM = /^0x[0-9a-f]{64}$/;
const HEX_DIGITS = /^(?:0x)?([0-9a-fA-F]{1,64})$/;
const ZERO_DIGIT = 48;
const SPECIAL_PREFIX = `0x${"0".repeat(63)}`;

/** Parses any hex form (short, long, with or without `0x`); `undefined` if invalid. */
export function parseAddress(text: string): Address | undefined {
  if (LONG_FORM.test(text)) return text as Address;
  const digits = HEX_DIGITS.exec(text)?.[1];
  return digits === undefined ? undefined : (`0x${digits.toLowerCase().padStart(64, "0")}` as Address);
}

const ADDRESS_DIGITS = 2 * ADDRESS_LENGTH_BYTES;

/** Reason why a text is no address, as nodes report it. Positions count within 64 digits, because nodes pad shorter texts first. */
export function addressProblem(text: string): string {
  const digits = text.startsWith("0x") ? text.slice(2) : text;
  if (digits === "") return "Invalid account address: Hex string is too short, must be 1 to 64 chars long, excluding the leading 0x";
  const padded = digits.padStart(ADDRESS_DIGITS, "0");
  const position = padded.search(/[^0-9a-fA-F]/);
  const isOdd = digits.length % 2 === 1;
  const reason =
    position >= 0
      ? `Invalid character '${padded.charAt(position)}' at position ${position}`
      : isOdd
        ? "Odd number of digits"
        : "Invalid string length";
  return `Invalid account address: Hex characters are invalid: ${reason}`;
}

/** Parses an address known to be valid, such as a constant in our own code. */
export function address(text: string): Address {
  const parsed = parseAddress(text);
  if (parsed === undefined) throw new TypeError(`not an address: ${JSON.stringify(text)}`);
  return parsed;
}

/** AIP-40 display form: `0x1` to `0xf` short, every other address long. */
export function displayAddress(value: Address): string {
  return value.startsWith(SPECIAL_PREFIX) ? `0x${value.slice(-1)}` : value;
}

/** Short form inside Move type names: without leading zeros, as nodes print them. */
export function shortAddress(value: Address): string {
  let start = 2;
  while (start < value.length - 1 && value.charCodeAt(start) === ZERO_DIGIT) start++;
  return `0x${value.slice(start)}`;
}
