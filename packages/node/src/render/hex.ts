import { bytesToHex } from "@atoll/move";

/** Encodes bytes as hex in the form of the API. */
export function hex(bytes: Uint8Array): string {
  return `0x${bytesToHex(bytes)}`;
}
