import type { Address } from "../../chain/facts/types.ts";
import { addressFromBytes } from "../longAddress.ts";
import { createBytesReader } from "./bytesReader.ts";

/** An argument that is an address, or an object, which is written as one. */
export function addressArgument(bytes: Uint8Array | undefined): Address | undefined {
  return bytes?.length === 32 ? addressFromBytes(bytes) : undefined;
}

/** An argument that is a u64. */
export function u64Argument(bytes: Uint8Array | undefined): bigint | undefined {
  return bytes?.length === 8 ? createBytesReader(bytes).u64() : undefined;
}
