const FULL_LENGTH = 66;
/** Those with one digit, which nearly every transaction has. */
const specialAddresses: ReadonlyMap<string, string> = new Map(
  Array.from("0123456789abcdef", (digit) => [`0x${digit}`, `0x${digit.padStart(64, "0")}`]),
);

/** An address as rows have it: all 64 digits. */
export function standardAddress(address: string): string {
  if (address.length === FULL_LENGTH) return address;
  return specialAddresses.get(address) ?? `0x${address.slice(2).padStart(64, "0")}`;
}

/** Whose things are that nobody owns any more. */
export const NO_OWNER = standardAddress("0x0");
