import { createBytesReader } from "../../chain/bcs/bytesReader.ts";
import type { Address } from "../../chain/facts/types.ts";
import { addressFromBytes } from "../longAddress.ts";

/** Decodes an address argument; objects are encoded as addresses. */
export function addressArgument(bytes: Uint8Array | undefined): Address | undefined {
  return bytes?.length === 32 ? addressFromBytes(bytes) : undefined;
}

/** Decodes a u64 argument. */
export function u64Argument(bytes: Uint8Array | undefined): bigint | undefined {
  return bytes?.length === 8 ? createBytesReader(bytes).u64() : undefined;
}
