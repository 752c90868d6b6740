import { bytesToHex } from "@atoll/move";

/** Hex form of bytes in the API. */
export function hex(bytes: Uint8Array): string {
  return `0x${bytesToHex(bytes)}`;
}
