const FULL_LENGTH = 66;

/** An address as rows have it: all 64 digits. */
export function standardAddress(address: string): string {
  return address.length === FULL_LENGTH ? address : `0x${address.slice(2).padStart(64, "0")}`;
}

/** Whose things are that nobody owns any more. */
export const NO_OWNER = standardAddress("0x0");
