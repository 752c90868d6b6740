import { toHex } from "../chain/facts/hex.ts";
import type { Address } from "../chain/facts/types.ts";

const HEX_DIGITS = 64;

/** An address as nodes and libraries write it, short or long, in the page's long form; undefined where it is none. */
export function toLongAddress(text: string): Address | undefined {
  const match = /^0x([0-9a-fA-F]{1,64})$/.exec(text);
  return match === null ? undefined : (`0x${(match[1] ?? "").toLowerCase().padStart(HEX_DIGITS, "0")}` as Address);
}

/** An address from its 32 bytes. */
export function addressFromBytes(bytes: Uint8Array): Address {
  return toHex(bytes) as Address;
}

/** 0x0 to 0xf: the network's own places, which nobody holds a key to. */
export function isReservedAddress(address: Address): boolean {
  return /^0x0{63}[0-9a-f]$/.test(address);
}

/** As code names its modules: reserved addresses short, the others long. */
export function toModuleAddress(address: Address): string {
  return isReservedAddress(address) ? `0x${address.slice(-1)}` : address;
}

/** A function's or type's name with every address in it written in one way, so that two spellings can be compared. */
export function canonicalName(name: string): string {
  return name.replace(/\s+/g, "").replace(/0x[0-9a-fA-F]{1,64}(?=::)/g, (text) => {
    const address = toLongAddress(text);
    return address === undefined ? text : toModuleAddress(address);
  });
}
