import { toHex } from "../chain/facts/hex.ts";
import type { Address } from "../chain/facts/types.ts";

const HEX_DIGITS = 64;

/** Converts a short or long address to 64 hex digits; undefined if invalid. */
export function toLongAddress(text: string): Address | undefined {
  const match = /^0x([0-9a-fA-F]{1,64})$/.exec(text);
  return match === null ? undefined : (`0x${(match[1] ?? "").toLowerCase().padStart(HEX_DIGITS, "0")}` as Address);
}

/** Address as hex text from its 32 bytes. */
export function addressFromBytes(bytes: Uint8Array): Address {
  return toHex(bytes) as Address;
}

/** Whether an address is reserved (0x0 to 0xf); no private key exists for these. */
export function isReservedAddress(address: Address): boolean {
  return /^0x0{63}[0-9a-f]$/.test(address);
}

/** Address as written in module names: short for reserved addresses, 64 digits for others. */
export function toModuleAddress(address: Address): string {
  return isReservedAddress(address) ? `0x${address.slice(-1)}` : address;
}

/** Function or type name with normalised addresses, for comparisons. */
export function canonicalName(name: string): string {
  return name.replace(/\s+/g, "").replace(/0x[0-9a-fA-F]{1,64}(?=::)/g, (text) => {
    const address = toLongAddress(text);
    return address === undefined ? text : toModuleAddress(address);
  });
}
